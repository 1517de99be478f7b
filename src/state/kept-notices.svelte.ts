/** A notebook that was open before the one on the page, and is kept. */
export interface LeftNotebook {
  /** What it is kept under. */
  name: string;
  title: string;
}

/** What is worth a sentence of how the notebook is kept, until the reader waves it away. */
export class KeptNotices {
  /** When the open notebook was kept, where it is one that was. */
  restored = $state.raw<number | null>(null);
  left = $state.raw<LeftNotebook | null>(null);
  /** Other notebooks that the reader worked on in this browser, the last one first. */
  others = $state.raw<readonly LeftNotebook[]>([]);
  /** What could not be brought back; ''. */
  remark = $state('');

  /** Those of another notebook. */
  begin(restored: number | null, left: LeftNotebook | null): void {
    this.restored = restored;
    this.left = left;
    this.others = [];
  }
}
