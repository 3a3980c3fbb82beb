import type { Store } from '../store.ts';
import { decryptPerson, type Person, personColumns } from './staff.ts';

const prefix = 'desk ';

/** How audit records name a person of the desk: by id, since an address would be personal. */
export const auditActorOf = ({ id }: Pick<Person, 'id'>): string => `${prefix}${id}`;

/** Returns the id of the person whom an audit record names; null for anybody else. */
export const personIdOf = (actor: string): string | null =>
  actor.startsWith(prefix) ? actor.slice(prefix.length) : null;

/** Two people who decided together stand in one text. */
const between = ' and ';

/** Names who did something by an audit actor or a stored address; what is known of nobody stays as it is. */
export type NameOf = (by: string) => string;

/** Reads the names of all people of the desk. Those of one name are numbered, the longest known first. */
export async function readColleagueNames({ database, encrypter }: Store): Promise<NameOf> {
  const rows = await database.selectFrom('staff').select(personColumns).orderBy('created_at').execute();
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { id, name, email } of rows.map((row) => decryptPerson(encrypter, row))) {
    const alike = name.normalize('NFKC').toLowerCase();
    const count = (counts.get(alike) ?? 0) + 1;
    counts.set(alike, count);
    const label = count === 1 ? name : `${name} (${count})`;
    names.set(auditActorOf({ id }), label);
    names.set(email.toLowerCase(), label);
  }
  const nameOf = (by: string): string => names.get(by) ?? names.get(by.toLowerCase()) ?? by;
  return (by) => by.split(between).map(nameOf).join(between);
}

/** Puts the names of people in place of their ids. */
export async function resolveActorNames<Row extends { readonly by: string }>(
  store: Store,
  rows: readonly Row[],
): Promise<Row[]> {
  if (!rows.some(({ by }) => by.startsWith(prefix))) return [...rows];
  const nameOf = await readColleagueNames(store);
  return rows.map((row) => ({ ...row, by: nameOf(row.by) }));
}
