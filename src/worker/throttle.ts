/** Lets through the first report of every stage, its end, and between them one in `interval` milliseconds. */
export function throttle(
  report: (stage: string, share: number) => void,
  interval = 50,
  now: () => number = () => performance.now(),
): (stage: string, share: number) => void {
  let current: string | null = null;
  let last = -Infinity;
  return (stage, share) => {
    const time = now();
    if (stage === current && share < 1 && time - last < interval) return;
    current = stage;
    last = time;
    report(stage, share);
  };
}
