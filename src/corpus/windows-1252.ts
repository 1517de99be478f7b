// 0x80 … 0x9f of windows-1252. Written out, because engines have disagreed on their decoder for this one label.
export const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

export function decodeWindows1252(bytes: Uint8Array): string {
  const parts: string[] = [];
  const codes: number[] = [];
  for (let start = 0; start < bytes.length; start += 8192) {
    codes.length = 0;
    for (const byte of bytes.subarray(start, start + 8192)) {
      codes.push(byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte);
    }
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
}
