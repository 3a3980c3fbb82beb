import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
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
    const { rows } = await database.executeQuery<Row>({ ...worded, parameters });
    return rows;
  };
}
