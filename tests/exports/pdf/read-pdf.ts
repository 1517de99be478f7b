import { unzlibSync } from 'fflate';

/** Text of a PDF with its streams inflated; enough to look for operators and dictionaries. */
export function readPdf(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1');
  let text = '';
  let at = 0;
  for (const match of raw.matchAll(/\/Length (\d+)[\s\S]*?stream\r?\n/g)) {
    const start = match.index + match[0].length;
    if (start < at) continue;
    const end = start + Number(match[1]);
    const compressed = /FlateDecode/.test(raw.slice(raw.lastIndexOf('obj', start), start));
    const stream = bytes.subarray(start, end);
    text += raw.slice(at, start) + Buffer.from(compressed ? unzlibSync(stream) : stream).toString('latin1');
    at = end;
  }
  return text + raw.slice(at);
}
