/** What of a document is looked for in a source. */
export type Field = 'id' | 'title' | 'abstract' | 'authors' | 'year' | 'venue' | 'author_keywords' | 'url' | 'doi';
