import { bibtex } from './bibtex';
import { csv } from './csv';
import { embase } from './embase';
import { endnote } from './endnote';
import { json } from './json';
import { labelled } from './labelled';
import { medline } from './medline';
import { parquet } from './parquet';
import { plainText } from './plain-text';
import { pubmedText } from './pubmed-text';
import type { Reader } from './reader';
import { refworks } from './refworks';
import { ris } from './ris';
import { topicMap } from './topic-map';
import { webOfScience } from './web-of-science';
import { xlsx } from './xlsx';
import { xml } from './xml';

/** Every format, in the order in which a file is tried; plain text takes what nobody else knows. */
export const READERS: readonly Reader[] = [
  topicMap,
  parquet,
  xlsx,
  json,
  ris,
  medline,
  webOfScience,
  endnote,
  refworks,
  labelled,
  pubmedText,
  bibtex,
  xml,
  embase,
  csv,
  plainText,
];
