/** What a value must look like: a type, one of several, a list of a shape, a record of shapes, or any if it is there. */
export type Shape =
  Kind | { anyOf: Shape[] } | { list: Shape; length?: number } | { optional: Shape } | { [name: string]: Shape };

type Kind = 'number' | 'string' | 'boolean' | 'null' | 'record';

/**
 * What is wrong with `value`, or null. Members that a shape does not name may be there.
 *
 * @param where - what the value is called in the answer ("description").
 */
export function mismatch(value: unknown, shape: Shape, where: string): string | null {
  if (typeof shape === 'string') return fits(value, shape) ? null : `${where} is no ${shape}`;
  if (isOptional(shape)) return value === undefined ? null : mismatch(value, shape.optional, where);
  if (isAnyOf(shape))
    return shape.anyOf.some((one) => !mismatch(value, one, where)) ? null : `${where} is of a wrong type`;
  if (isList(shape)) {
    if (!Array.isArray(value) || (shape.length !== undefined && value.length !== shape.length)) {
      return `${where} is no list${shape.length === undefined ? '' : ` of ${shape.length}`}`;
    }
    return first(value, (item, i) => mismatch(item, shape.list, `${where}[${i}]`));
  }
  if (!isRecord(value)) return `${where} is no record`;
  return first(Object.entries(shape), ([name, part]) => mismatch(value[name], part, `${where}.${name}`));
}

function fits(value: unknown, kind: Kind): boolean {
  switch (kind) {
    case 'number':
      return Number.isFinite(value);
    case 'string':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    case 'record':
      return isRecord(value);
  }
}

function first<T>(items: T[], find: (item: T, i: number) => string | null): string | null {
  for (const [i, item] of items.entries()) {
    const found = find(item, i);
    if (found) return found;
  }
  return null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOptional(shape: object): shape is { optional: Shape } {
  return 'optional' in shape;
}

function isAnyOf(shape: object): shape is { anyOf: Shape[] } {
  return 'anyOf' in shape;
}

function isList(shape: object): shape is { list: Shape; length?: number } {
  return 'list' in shape;
}
