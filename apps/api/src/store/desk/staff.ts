import { newcomerHours } from '@forecourt/domain/constants/limits.ts';
import type { Role } from '@forecourt/domain/desk/roles.ts';
import type { Encrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { advisoryLocks } from '@forecourt/platform/db/locks.ts';
import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    staff: {
      id: string;
      email: EncryptedColumn;
      /** Fingerprint of the address in small letters. */
      mailbox: Buffer;
      name: EncryptedColumn;
      role: Role;
      /** Fingerprint of issuer and subject, once bound. */
      identity: Buffer | null;
      created_at: TimestampColumn;
      deactivated_at: NullableTimestampColumn;
      /** Null for the command line, and for people of earlier releases. */
      invited_by: string | null;
      /** When they came in or got more rights; null for people of earlier releases. */
      rights_since: NullableTimestampColumn;
    };
  }
}

export type Person = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
};
export type StoredPerson = Person & { readonly since: Date; readonly deactivatedAt: Date | null };
export type PersonSelector = { readonly id: string } | { readonly email: string };
/** Who signs in at a provider of OpenID Connect. */
export type Identity = { readonly issuer: string; readonly subject: string };

type PersonRow = { id: string; email: Buffer; name: Buffer; role: Role };
export const personColumns = ['staff.id', 'staff.email', 'staff.name', 'staff.role'] as const;

const staffAad = (id: string, column: 'email' | 'name') => ({ table: 'staff', row: id, column });
export const mailboxFingerprint = (encrypter: Encrypter, email: string): Buffer =>
  encrypter.fingerprint(`staff ${email.trim().toLowerCase()}`);
export const identityFingerprint = (encrypter: Encrypter, { issuer, subject }: Identity): Buffer =>
  encrypter.fingerprint(`identity ${JSON.stringify([issuer, subject])}`);

export const decryptPerson = (encrypter: Encrypter, { id, email, name, role }: PersonRow): Person => ({
  id,
  email: encrypter.decrypt<string>(staffAad(id, 'email'), email),
  name: encrypter.decrypt<string>(staffAad(id, 'name'), name),
  role,
});

const people = ({ database }: Store) =>
  database
    .selectFrom('staff')
    .select([...personColumns, 'created_at as since', 'deactivated_at as deactivatedAt']);
const known = (
  { encrypter }: Store,
  row: PersonRow & { since: Date; deactivatedAt: Date | null },
): StoredPerson => ({
  ...decryptPerson(encrypter, row),
  since: row.since,
  deactivatedAt: row.deactivatedAt,
});

/** Lists everybody, deactivated people too, the longest known first. */
export async function listStaff(store: Store): Promise<StoredPerson[]> {
  return (await people(store).orderBy('created_at').execute()).map((row) => known(store, row));
}

export async function findPerson(store: Store, which: PersonSelector): Promise<StoredPerson | undefined> {
  const found =
    'id' in which
      ? people(store).where('id', '=', which.id)
      : people(store).where('mailbox', '=', mailboxFingerprint(store.encrypter, which.email));
  const row = await found.executeTakeFirst();
  return row && known(store, row);
}

export async function findPersonByIdentity(store: Store, identity: Identity): Promise<Person | undefined> {
  const row = await people(store)
    .where('identity', '=', identityFingerprint(store.encrypter, identity))
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return row && known(store, row);
}

/** Returns a person who is active, and holds them until the transaction ends; undefined if they are not. */
export async function lockActivePerson(
  { database, encrypter }: StoreTransaction,
  id: string,
): Promise<Person | undefined> {
  const row = await database
    .selectFrom('staff')
    .select(personColumns)
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row && decryptPerson(encrypter, row);
}

/** Lets changes of people wait for one another, so that two managers cannot remove each other. */
export async function lockStaff({ database }: StoreTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.staff})`.execute(database);
}

/** Adds a person, or lets one back in by a new invitation; returns them. `invitedBy` is an id, null for a command. */
export async function upsertPerson(
  store: StoreTransaction,
  { email, name, role }: Omit<Person, 'id'>,
  invitedBy: string | null = null,
): Promise<Person> {
  const { database, encrypter } = store;
  const before = await findPerson(store, { email });
  const id = before?.id ?? newId();
  const kept = {
    email: encrypter.encrypt(staffAad(id, 'email'), email),
    name: encrypter.encrypt(staffAad(id, 'name'), name),
    role,
    invited_by: invitedBy,
    rights_since: sql<Date>`clock_timestamp()`,
  };
  await (before
    ? database
        .updateTable('staff')
        .set({ ...kept, deactivated_at: null })
        .where('id', '=', id)
        .execute()
    : database
        .insertInto('staff')
        .values({ id, mailbox: mailboxFingerprint(encrypter, email), identity: null, ...kept })
        .execute());
  return { id, email, name, role };
}

/** Binds an identity to a person who has none; false if they have one. */
export async function bindIdentity(
  { database, encrypter }: StoreTransaction,
  id: string,
  identity: Identity,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('staff')
    .set({ identity: identityFingerprint(encrypter, identity) })
    .where('id', '=', id)
    .where('identity', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes the name of a person. */
export async function setName(
  { database, encrypter }: StoreTransaction,
  id: string,
  name: string,
): Promise<void> {
  const encrypted = encrypter.encrypt(staffAad(id, 'name'), name);
  await database.updateTable('staff').set({ name: encrypted }).where('id', '=', id).execute();
}

/** Returns when people signed in last, by their id. */
export async function listLastSignIns({ database }: Store): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select staff.id, last.at from staff cross join lateral (
      select at from desk_log where staff_id = staff.id and act = 'signed in' order by id desc limit 1) last`.execute(
    database,
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Gives a person a role; `isMore` if it has rights that the one before had not. */
export async function setRole(
  { database }: StoreTransaction,
  id: string,
  role: Role,
  isMore: boolean,
): Promise<void> {
  const given = { role, ...(isMore && { rights_since: sql<Date>`clock_timestamp()` }) };
  await database.updateTable('staff').set(given).where('id', '=', id).execute();
}

/** Returns until when a person's rights are new; null if they are not. */
export async function newRightsEndAt({ database }: Store, id: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select until from staff,
      lateral (select rights_since + make_interval(hours => ${sql.lit(newcomerHours)}) as until)
    where id = ${id} and until > clock_timestamp()`.execute(database);
  return rows[0]?.until ?? null;
}

/** Returns which of two people invited the other, at first or through others; undefined if neither. `isDirect` if nobody is in between. */
export async function findInviterBetween(
  { database }: Store,
  one: string,
  other: string,
): Promise<{ readonly id: string; readonly isDirect: boolean } | undefined> {
  const both = [one, other];
  // By union, which ends also where people were invited back by whom they had invited.
  const { rows } = await sql<{ id: string; isDirect: boolean }>`
    with recursive chain (person, id) as (
      select id, id from staff where id = any (${both})
      union
      select chain.person, staff.invited_by from chain join staff on staff.id = chain.id
      where staff.invited_by is not null)
    select chain.id, staff.invited_by = chain.id as "isDirect"
    from chain join staff on staff.id = chain.person
    where chain.id = any (${both}) and chain.id <> chain.person
    order by "isDirect" desc limit 1`.execute(database);
  return rows[0];
}

/** Deactivates a person and lets go of their identity. */
export async function markPersonDeactivated({ database }: StoreTransaction, id: string): Promise<void> {
  await database
    .updateTable('staff')
    .set({ deactivated_at: sql<Date>`clock_timestamp()`, identity: null })
    .where('id', '=', id)
    .execute();
}

export async function clearIdentity({ database }: StoreTransaction, id: string): Promise<void> {
  await database.updateTable('staff').set({ identity: null }).where('id', '=', id).execute();
}
