const SAFE = new Set(['http:', 'https:', 'mailto:']);

/**
 * An address that may be a link, or null: http, https and mailto as they are, a DOI ("doi:10.1000/x" or
 * "10.1000/x") at its resolver; everything else (javascript:, data:, file: …) is not one.
 */
export function safeUrl(source: string): string | null {
  const text = source.trim();
  const doi = /^(?:doi:\s*)?(10\.\d{4,9}\/\S+)$/i.exec(text);
  if (doi) return `https://doi.org/${encodeURI(doi[1])}`;
  try {
    const url = new URL(text);
    return SAFE.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
