import { counted } from './words';

/** Which run a pinned figure shows, for its foot. */
export function figureOrigin(origin: { recipe: string; seed: number; topics: number; documents: number }): string {
  const { recipe, seed, topics, documents } = origin;
  return `From the recipe ${recipe.slice(0, 8)}: ${counted(documents, 'document')}, ${counted(topics, 'topic')}, seed ${seed}`;
}
