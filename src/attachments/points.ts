import { watchContext } from './context-loss';
import { startMotion, type Motion } from './points-motion';
import { createResources, FROM, type PointsResources } from './points-resources';
import { BINS, LIT, PALETTE_SIZE, SELECTED } from './points-shaders';

/** Red, green and blue, 0 … 1. */
export type Rgb = readonly [number, number, number];

/** The marks of one map; uploaded once. Arrays run parallel. */
export interface PointMarks {
  /** Map units. */
  x: Float32Array;
  y: Float32Array;
  topic: Int32Array;
  /** Palette slot, 1 … 36. */
  slot: Uint8Array;
  /** Density bin, 0 (sparse) … 3 (dense). Dense bins are drawn last. */
  bin: Uint8Array;
  /** 1 where the slot is used a second time: drawn as a ring. */
  hollow: Uint8Array;
}

/** Where the marks stand: screen = k · (scale · map + offset) + (x, y), CSS pixels. */
export interface PointView {
  width: number;
  height: number;
  frame: { scale: readonly [number, number]; offset: readonly [number, number] };
  camera: { k: number; x: number; y: number };
}

/** How the marks look: theme, size and state. */
export interface PointLook {
  /** By slot; index 0 is unused. */
  colours: readonly Rgb[];
  /** Colour of a mark that stands back, by slot. */
  context: readonly Rgb[];
  ink: Rgb;
  /** By density bin, CSS pixels at the present zoom. */
  radius: readonly number[];
  opacity: readonly number[];
  /** CSS pixels; 0 draws none. */
  ring: number;
}

export interface PointsRenderer {
  /**
   * The marks of a map. Those that are there already, the same ones, move from where they stand to their new places.
   *
   * @param motion - `duration` in milliseconds, 0 for at once; `onRest` is called when all stand, at once if none moves.
   */
  setMarks(marks: PointMarks, motion: { duration: number; onRest(): void }): void;
  /**
   * One byte a document each.
   *
   * @param selected - 1 wears a ring.
   * @param lit - 1 stands in front, the others stand back; null where all are in front.
   */
  setState(selected: Uint8Array, lit: Uint8Array | null): void;
  /** Lights one topic and lets the others stand back; −1 none. */
  setTopic(topic: number): void;
  setLook(look: PointLook): void;
  setView(view: PointView): void;
  destroy(): void;
}

const CONTEXT_RADIUS = 0.8;
/**
 * Draws the marks of a map on a canvas with WebGL2. Buffers are filled once a map; panning and zooming change
 * uniforms, selecting changes one byte a mark. It draws on the next animation frame after a change, at most once
 * a frame, and rebuilds itself after a lost context.
 *
 * @param onGone - called when a lost context has not come back.
 * @returns null where WebGL2 is missing.
 */
export function createPoints(canvas: HTMLCanvasElement, onGone: () => void): PointsRenderer | null {
  const context = canvas.getContext('webgl2', { alpha: true, antialias: false, depth: false, stencil: false });
  if (!context) return null;
  const gl = context;

  let resources: PointsResources | null = createResources(gl);
  let marks: PointMarks | null = null;
  let order = new Uint32Array(0);
  let state: { selected: Uint8Array; lit: Uint8Array | null } = { selected: new Uint8Array(0), lit: null };
  let topic = -1;
  let look: PointLook | null = null;
  let view: PointView | null = null;
  let frame = 0;
  /** Marks on their way, and the share of it that the last frame showed. */
  let moving: { motion: Motion; share: number; onRest(): void } | null = null;

  const changed = () => {
    frame ||= requestAnimationFrame(draw);
  };

  const unwatch = watchContext(canvas, {
    onLost: () => (resources = null),
    onRestored() {
      resources = createResources(gl);
      uploadMarks();
      uploadState();
      uploadMotion();
      changed();
    },
    onGone,
  });

  function uploadMarks(): void {
    if (!resources || !marks) return;
    const n = order.length;
    const positions = new Float32Array(2 * n);
    const words = new Uint16Array(2 * n);
    for (let j = 0; j < n; j++) {
      const i = order[j];
      positions[2 * j] = marks.x[i];
      positions[2 * j + 1] = marks.y[i];
      words[2 * j] = marks.topic[i];
      words[2 * j + 1] = marks.slot[i] | (marks.bin[i] << 6) | (marks.hollow[i] << 8);
    }
    gl.bindBuffer(gl.ARRAY_BUFFER, resources.positions);
    gl.bufferData(gl.ARRAY_BUFFER, positions, gl.STATIC_DRAW);
    gl.bindBuffer(gl.ARRAY_BUFFER, resources.marks);
    gl.bufferData(gl.ARRAY_BUFFER, words, gl.STATIC_DRAW);
  }

  function uploadState(): void {
    if (!resources) return;
    const { selected, lit } = state;
    const bytes = new Uint8Array(order.length);
    for (let j = 0; j < order.length; j++) {
      const i = order[j];
      bytes[j] = (selected[i] === 1 ? SELECTED : 0) | (!lit || lit[i] === 1 ? LIT : 0);
    }
    gl.bindBuffer(gl.ARRAY_BUFFER, resources.state);
    gl.bufferData(gl.ARRAY_BUFFER, bytes, gl.DYNAMIC_DRAW);
  }

  function uploadMotion(): void {
    if (!resources) return;
    gl.bindVertexArray(resources.array);
    if (moving) {
      const { from } = moving.motion;
      const places = new Float32Array(from.length);
      for (let j = 0; j < order.length; j++) {
        places[2 * j] = from[2 * order[j]];
        places[2 * j + 1] = from[2 * order[j] + 1];
      }
      gl.bindBuffer(gl.ARRAY_BUFFER, resources.from);
      gl.bufferData(gl.ARRAY_BUFFER, places, gl.DYNAMIC_DRAW);
      gl.enableVertexAttribArray(FROM);
    } else gl.disableVertexAttribArray(FROM);
    gl.bindVertexArray(null);
  }

  /** Takes the marks as far as they have come by now. */
  function move(now: number): void {
    if (!moving) return;
    moving.share = moving.motion.at(now);
    if (moving.share < 1) return changed();
    const { onRest } = moving;
    moving = null;
    uploadMotion();
    onRest();
  }

  function draw(now: number): void {
    frame = 0;
    move(now);
    if (!resources || !look || !view || view.width === 0 || view.height === 0) return;
    const ratio = Math.min(3, devicePixelRatio || 1);
    const width = Math.round(view.width * ratio);
    const height = Math.round(view.height * ratio);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    gl.viewport(0, 0, width, height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    if (order.length === 0) return;

    const { uniform } = resources;
    const { scale, offset } = view.frame;
    gl.useProgram(resources.program);
    gl.bindVertexArray(resources.array);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA); // colours are premultiplied
    gl.uniform4f(uniform.u_frame, scale[0], scale[1], offset[0], offset[1]);
    gl.uniform1f(uniform.u_moved, moving?.share ?? 1);
    gl.uniform3f(uniform.u_camera, view.camera.k, view.camera.x, view.camera.y);
    gl.uniform2f(uniform.u_size, view.width, view.height);
    gl.uniform1f(uniform.u_ratio, ratio);
    gl.uniform3fv(uniform.u_colour, palette(look.colours));
    gl.uniform3fv(uniform.u_context, palette(look.context));
    gl.uniform3f(uniform.u_ink, ...look.ink);
    gl.uniform1fv(uniform.u_radius, look.radius.slice(0, BINS));
    gl.uniform1fv(uniform.u_opacity, look.opacity.slice(0, BINS));
    gl.uniform1f(uniform.u_context_radius, CONTEXT_RADIUS);
    gl.uniform1f(uniform.u_ring, look.ring);
    gl.uniform1i(uniform.u_topic, topic);
    gl.uniform1i(uniform.u_lighting, state.lit ? 1 : 0);
    const someStandBack = state.lit !== null || topic >= 0;
    for (let pass = someStandBack ? 0 : 1; pass < 2; pass++) {
      gl.uniform1i(uniform.u_pass, pass);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, order.length);
    }
    gl.bindVertexArray(null);
  }

  return {
    setMarks(next, { duration, onRest }) {
      const motion =
        marks && view && duration > 0 && (moving || haveMoved(marks, next))
          ? startMotion(marks, view.frame, moving, duration)
          : null;
      moving = motion && { motion, share: 0, onRest };
      marks = next;
      order = drawingOrder(next.bin);
      uploadMarks();
      uploadState();
      uploadMotion();
      changed();
      if (!moving) onRest();
    },
    setState(selected, lit) {
      state = { selected, lit };
      uploadState();
      changed();
    },
    setTopic(next) {
      if (topic === next) return;
      topic = next;
      changed();
    },
    setLook(next) {
      look = next;
      changed();
    },
    setView(next) {
      view = next;
      changed();
    },
    destroy() {
      cancelAnimationFrame(frame);
      unwatch();
      if (!resources) return;
      const { positions, marks: words, state: bytes, from } = resources;
      for (const buffer of [positions, words, bytes, from]) gl.deleteBuffer(buffer);
      gl.deleteVertexArray(resources.array);
      gl.deleteProgram(resources.program);
      resources = null;
    },
  };
}

function haveMoved(before: PointMarks, now: PointMarks): boolean {
  return before.x.some((x, i) => x !== now.x[i] || before.y[i] !== now.y[i]);
}

/** Sparse bins first, in the order of the map within a bin. */
export function drawingOrder(bin: Uint8Array): Uint32Array<ArrayBuffer> {
  const order = new Uint32Array(bin.length);
  let next = 0;
  for (let b = 0; b < BINS; b++) for (let i = 0; i < bin.length; i++) if (bin[i] === b) order[next++] = i;
  return order;
}

function palette(colours: readonly Rgb[]): Float32Array {
  const flat = new Float32Array(3 * PALETTE_SIZE);
  for (let slot = 1; slot < Math.min(PALETTE_SIZE, colours.length); slot++) flat.set(colours[slot], 3 * slot);
  return flat;
}
