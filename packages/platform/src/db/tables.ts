import type { ColumnType, Kysely } from 'kysely';

/** Extended by each file of the store with its columns. */
export interface Tables {}

export type Database = Kysely<Tables>;

export type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
export type LaterMoment = ColumnType<Date | null, Date | string | undefined, Date | string | null>;
/** Encrypted JSON, bound to table, row and column. */
export type Encrypted = Buffer;
