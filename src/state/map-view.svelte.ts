import type { Camera } from '../geometry/camera';
import type { MapTool } from '../geometry/lasso-path';

/** Camera, tool and size of the map picture. */
export class MapView {
  tool = $state<MapTool>('pan');
  /** Replaced as a whole. */
  transform = $state.raw<Camera>({ k: 1, x: 0, y: 0 });
  /** Size of the picture in CSS pixels; 0 until it has been measured. */
  width = $state(0);
  height = $state(0);
  /** Fit every document, far islands too, instead of the frame that leaves up to 2% a side out. */
  everything = $state(false);
  /** What the marks are coloured by: the key of a column, or 'match' for how well they match what is searched for. */
  colourBy = $state('topic');
  /** Id of the document that the keyboard was last on, on the map or in its list; it outlives a run. */
  current = $state<string | null>(null);

  /** Back to the whole picture. */
  showAll(): void {
    this.transform = { k: 1, x: 0, y: 0 };
  }
}
