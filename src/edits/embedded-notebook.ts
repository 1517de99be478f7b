import type { SavedNotebook } from './notebook-file';

/** The notebook that a page carries inside, as an exported HTML file does. */
export interface EmbeddedNotebook {
  /** It is there to be read: nothing on the page changes it. */
  readOnly: boolean;
  /** Tells this file's notebook from that of any other file. */
  edition: string;
  /** @throws one sentence when the file is damaged. */
  read(): Promise<{ map: Uint8Array<ArrayBuffer>; saved: SavedNotebook }>;
}
