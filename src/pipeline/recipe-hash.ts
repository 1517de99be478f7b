import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { canonicalJson } from '../topic-map/canonical-json';
import type { Recipe } from '../topic-map/topic-map';

/** Sha-256 of a recipe as 64 hex digits, whatever the order of its options. */
export function recipeHash(recipe: Recipe): string {
  return bytesToHex(sha256(new TextEncoder().encode(canonicalJson(recipe))));
}
