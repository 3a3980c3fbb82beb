import { sql } from 'kysely';
import type { Store } from '../store.ts';
import { decryptPerson, type Person, personColumns } from './staff.ts';

const prefix = 'desk ';

/** How audit records name a person of the desk: by id, since an address would be personal. */
export const auditActorOf = ({ id }: Pick<Person, 'id'>): string => `${prefix}${id}`;

/** Returns the id of the person whom an audit record names; null for anybody else. */
export const personIdOfActor = (by: string): string | null =>
  by.startsWith(prefix) ? by.slice(prefix.length) : null;

/** Puts the addresses of people in place of their ids. */
export async function resolveActorEmails<Row extends { readonly by: string }>(
  { database, encrypter }: Store,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = new Set(rows.flatMap(({ by }) => (by.startsWith(prefix) ? [by.slice(prefix.length)] : [])));
  if (ids.size === 0) return [...rows];
  const people = await database
    .selectFrom('staff')
    .select(personColumns)
    .where(sql<boolean>`id = any (${[...ids]})`)
    .execute();
  const addresses = new Map(people.map((row) => [auditActorOf(row), decryptPerson(encrypter, row).email]));
  return rows.map((row) => ({ ...row, by: addresses.get(row.by) ?? row.by }));
}
