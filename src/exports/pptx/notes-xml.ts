import { escapeXml } from './xml-text';

/** Puts speaker notes into a notes slide, a paragraph each. */
export function notesXml(xml: string, notes: readonly string[]): string {
  const paragraphs = notes.map(
    (text) => `<a:p><a:r><a:rPr lang="en-US" dirty="0"/><a:t>${escapeXml(text)}</a:t></a:r></a:p>`,
  );
  const body = paragraphs.join('') || '<a:p><a:endParaRPr lang="en-US" dirty="0"/></a:p>';
  return xml.replace(
    /(<p:ph type="body" idx="1"\/>.*?<a:lstStyle\/>)<a:p>.*?<\/a:p>(<\/p:txBody>)/s,
    (_, before: string, after: string) => `${before}${body}${after}`,
  );
}
