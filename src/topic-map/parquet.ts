// The map file: one Parquet file that DuckDB, pandas, Polars, R and Spark open as it is.
export { openTopicMap, readTopicMap } from './read-topic-map';
export type { OpenTopicMap, Points } from './read-topic-map';
export { writeDocumentsTable, writeTopicMap } from './write-topic-map';
