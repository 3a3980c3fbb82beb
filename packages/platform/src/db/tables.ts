import type { ColumnType, Kysely } from 'kysely';

/** The tables by their names: the file of each in `store/` declares its columns here. */
export interface Tables {}

/** A connection, or a transaction on one. */
export type Database = Kysely<Tables>;

export type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
export type LaterMoment = ColumnType<Date | null, Date | string | undefined, Date | string | null>;
/** Encrypted JSON; opens only at its own table, row and column. */
export type Encrypted = Buffer;
