export type Tool = 'pan' | 'lasso' | 'rectangle';

/** A d3-zoom transform, applied to fitted screen coordinates: screen = k · fitted + (x, y). */
export interface Transform {
  k: number;
  x: number;
  y: number;
}

/** Camera, tool and size of the map picture. */
export class MapView {
  tool = $state<Tool>('pan');
  /** Replaced as a whole. */
  transform = $state.raw<Transform>({ k: 1, x: 0, y: 0 });
  /** Size of the picture in CSS pixels; 0 until it has been measured. */
  width = $state(0);
  height = $state(0);
  /** Fit every document, far islands too, instead of the frame that leaves up to 2% a side out. */
  everything = $state(false);

  /** Back to the whole picture. */
  showAll(): void {
    this.transform = { k: 1, x: 0, y: 0 };
  }
}
