import pg from 'pg';

/** Raised when the database could not answer: refused, frozen, cut off, full or shutting down. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** SQLSTATE classes and codes by which a server says that it cannot work now: connection, resources, operator. */
const cannotWorkNow = /^(08|53|57|58)/;

/** A failure of the database as DatabaseAway when the database is away, otherwise as it is. */
export function classified(error: unknown): unknown {
  const answered = error instanceof pg.DatabaseError;
  if (answered && !cannotWorkNow.test(error.code ?? '')) return error;
  return new DatabaseAway('The database is away.', { cause: error });
}
