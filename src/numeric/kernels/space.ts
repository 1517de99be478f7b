/** How many numbers of what kind an array of a space holds. */
export type Wanted = readonly [kind: 'float32' | 'float64' | 'int32', length: number];

export const float32 = (length: number) => ['float32', length] as const;
export const float64 = (length: number) => ['float64', length] as const;
export const int32 = (length: number) => ['int32', length] as const;

type ArrayOf<W extends Wanted> = W[0] extends 'float32'
  ? Float32Array
  : W[0] extends 'float64'
    ? Float64Array
    : Int32Array;

/** The arrays of a computation, one after the other in one memory that its kernels reach. */
export type Arrays<Plan extends Record<string, Wanted>> = {
  [Name in keyof Plan]: ArrayOf<Plan[Name]>;
};

const ALIGNMENT = 16;

/** Bytes that the arrays of a plan take. */
export function bytesOf(plan: Record<string, Wanted>): number {
  return Object.values(plan).reduce((sum, wanted) => sum + sizeOf(wanted), 0);
}

/** The arrays of a plan in a memory of at least {@link bytesOf} bytes, all zeros there. */
export function layOut<Plan extends Record<string, Wanted>>(plan: Plan, buffer: ArrayBufferLike): Arrays<Plan> {
  let at = 0;
  const entries = Object.entries(plan).map(([name, wanted]) => {
    const array = new CONSTRUCTORS[wanted[0]](buffer as ArrayBuffer, at, wanted[1]);
    at += sizeOf(wanted);
    return [name, array];
  });
  return Object.fromEntries(entries) as Arrays<Plan>;
}

function sizeOf([kind, length]: Wanted): number {
  return Math.ceil((length * CONSTRUCTORS[kind].BYTES_PER_ELEMENT) / ALIGNMENT) * ALIGNMENT;
}

const CONSTRUCTORS = {
  float32: Float32Array,
  float64: Float64Array,
  int32: Int32Array,
};
