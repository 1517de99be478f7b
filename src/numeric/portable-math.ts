import stdlibExp from '@stdlib/math-base-special-exp';
import stdlibLn from '@stdlib/math-base-special-ln';
import stdlibPow from '@stdlib/math-base-special-pow';

// Engines differ in the last bits of the transcendental functions of Math, and a map must not depend on
// the engine that made it. These three are FDLIBM in plain arithmetic: the same bits everywhere.

/** e to the power x. */
export const exp: (x: number) => number = stdlibExp;

/** Natural logarithm of x; NaN below 0. */
export const log: (x: number) => number = stdlibLn;

/** x to the power y. */
export const pow: (x: number, y: number) => number = stdlibPow;

/**
 * Runs `body` with `Math.exp`, `Math.log` and `Math.pow` swapped for the portable ones, for libraries that
 * call them, and restores them whatever happens. `body` must be synchronous.
 */
export function withPortableMath<T>(body: () => T): T {
  const own = { exp: Math.exp, log: Math.log, pow: Math.pow };
  Object.assign(Math, { exp, log, pow });
  try {
    return body();
  } finally {
    Object.assign(Math, own);
  }
}
