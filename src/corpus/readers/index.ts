import { csv } from './csv';
import { json } from './json';
import { plainText } from './plain-text';
import type { Reader } from './reader';
import { topicMap } from './topic-map';

/** Every format, in the order in which a file is tried; plain text takes what nobody else knows. */
export const READERS: readonly Reader[] = [topicMap, json, csv, plainText];
