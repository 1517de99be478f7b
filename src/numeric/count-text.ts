/** A whole number with thousands commas: 7,398. */
export function digits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** "1 abstract", "7,398 abstracts". */
export function counted(count: number, noun: string, say: (n: number) => string = digits): string {
  return `${say(count)} ${count === 1 ? noun : `${noun}s`}`;
}
