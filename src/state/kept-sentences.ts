/** Why nothing is written though the browser could: it is the reader's to decide. */
export type Obstacle = 'elsewhere' | 'newer' | 'unreadable';

export const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  elsewhere: 'This notebook is open in another tab; what you change here is not kept.',
  newer: 'The other tab is gone, and what it kept is newer than what you see here; nothing is kept until you choose.',
  unreadable:
    'What this browser kept of this corpus cannot be read. It is left as it is, and what you change here is not kept.',
};

const WHY: Partial<Record<string, string>> = {
  QuotaExceededError: 'its storage is full',
  TimeoutError: 'its storage does not answer',
};

/** What the browser's storage said, for the reader. */
export function failureToKeep(error: unknown): string {
  const why = WHY[error instanceof DOMException ? error.name : ''] ?? 'it allows no storage here';
  return `This browser does not keep your changes (${why}); save the notebook to a file before you leave.`;
}
