/**
 * The item of a menu that a key leads to (menu pattern of the ARIA Authoring Practices): arrows go round, Home and
 * End to the ends.
 *
 * @param here - the item with the focus, or −1.
 * @param n - number of items.
 * @returns null for a key that leads nowhere.
 */
export function itemOfKey(key: string, here: number, n: number): number | null {
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
    default:
      return null;
  }
}
