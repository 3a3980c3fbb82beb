import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { poolOf } from './connect.ts';
import type { Database } from './tables.ts';

/** Stands in a statement for the value of this name. */
class Place<Name> {
  readonly name: Name;
  constructor(name: Name) {
    this.name = name;
  }
}

/** What stands in a statement where a value will. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** Asks past the query builder, which takes as long as the rest of asking, unless a transaction is under way. */
async function ask<Row>(database: Database, asked: CompiledQuery<Row>): Promise<Row[]> {
  const pool = poolOf(database);
  if (!pool) return (await database.executeQuery(asked)).rows;
  const connection = await pool.connect();
  try {
    return (await connection.query<Row>(asked.sql, asked.parameters)).rows;
  } finally {
    connection.release();
  }
}

/**
 * A statement that is asked so often that it is put into words once, and planned once by each connection, under a
 * remark at its beginning that is its own, in the form that `connect.ts` knows. Returns what asks it with values for
 * its places, and returns the rows.
 */
export function planned<Row, Values extends object>(
  name: RawBuilder<unknown>,
  write: (value: ValueOf<Values>) => RawBuilder<Row>,
): (database: Database, values: Values) => Promise<Row[]> {
  let worded: CompiledQuery<Row> | undefined;
  return async (database, values) => {
    worded ??= sql<Row>`${name} ${write((of) => sql<never>`${new Place(of)}`)}`.compile(database);
    const parameters = worded.parameters.map((given) =>
      given instanceof Place ? values[given.name as keyof Values] : given,
    );
    return ask<Row>(database, { ...worded, parameters });
  };
}
