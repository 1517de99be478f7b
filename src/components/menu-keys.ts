/**
 * The item of a menu that a key leads to (menu pattern of the ARIA Authoring Practices): arrows go round, Home and
 * End to the ends, a character to the next item that begins with it.
 *
 * @param here - the item with the focus, or −1.
 * @param names - of the items, in order.
 * @returns null for a key that leads nowhere.
 */
export function itemOfKey(key: string, here: number, names: readonly string[]): number | null {
  const n = names.length;
  if (n === 0) return null;
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (here + 1) % n;
    case 'ArrowUp':
    case 'ArrowLeft':
      return here <= 0 ? n - 1 : here - 1;
    case 'Home':
      return 0;
    case 'End':
      return n - 1;
  }
  if ([...key].length !== 1 || key === ' ') return null;
  const wanted = key.toLowerCase();
  for (let step = 1; step <= n; step++) {
    const at = (Math.max(0, here) + step) % n;
    if (names[at].trim().toLowerCase().startsWith(wanted)) return at;
  }
  return null;
}
