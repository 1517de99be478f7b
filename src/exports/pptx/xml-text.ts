/** What XML 1.0 forbids: control characters, lone surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text on one line without what XML forbids; tabs stay, they are stops. */
export function plainText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/\s*[\n\r\u2028\u2029]\s*/g, ' ');
}

/** A text as content or attribute of XML. */
export function escapeXml(text: string): string {
  return plainText(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
