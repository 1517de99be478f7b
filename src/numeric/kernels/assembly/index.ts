// AssemblyScript: compiled by scripts/build-kernels.ts. Nothing here holds state in the memory.
export { nearest, scan, refine, assign, similarities } from './rows';
export { normalMultiply, multiply, gram, rightMultiply } from './matrix';
export { memberships, overtaken, smooth } from './neighbourhood';
export { descend } from './descend';
