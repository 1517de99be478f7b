/** Hands a file to the browser's downloads (browser only). */
export function download(content: Blob | string, name: string): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: typeOf(name) }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after this task; later it is not needed.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * A file name of plain lower-case words: ("ICLR 2026 Papers", "map", "svg") → "iclr-2026-papers-map.svg".
 *
 * @param parts - title, what it is …; empty ones are left out. The last is the extension.
 */
export function fileName(...parts: string[]): string {
  const extension = parts.at(-1) ?? '';
  const slug = parts
    .slice(0, -1)
    .map((part) =>
      part
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .slice(0, 60)
        .replace(/^-+|-+$/g, ''),
    )
    .filter((part) => part !== '')
    .join('-');
  return `${slug || 'toponote'}.${extension}`;
}

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  csv: 'text/csv',
  jsonl: 'application/jsonl',
  bib: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
};

function typeOf(name: string): string {
  return TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain';
}
