import type { ColumnType, Kysely } from 'kysely';

/** Extended by each file of the store with its columns. */
export interface Tables {}

export type Database = Kysely<Tables>;

export type TimestampColumn = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableTimestampColumn = ColumnType<
  Date | null,
  Date | string | undefined,
  Date | string | null
>;
/** Encrypted JSON, bound to table, row and column. */
export type EncryptedColumn = Buffer;
