/**
 * JSON with the keys of every object in code unit order, so that equal values give equal bytes however they were
 * built. As in JSON.stringify, −0 becomes 0, NaN and ±Infinity become null, undefined members are left out and lone
 * surrogates are escaped.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
