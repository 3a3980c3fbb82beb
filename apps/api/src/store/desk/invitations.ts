import { invitationHours } from '@forecourt/domain/constants/limits.ts';
import type { Role } from '@forecourt/domain/desk/roles.ts';
import { hashId, newId } from '@forecourt/platform/crypto/ids.ts';
import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';
import { auditActorOf, readColleagueNames } from './actors.ts';
import { mailboxFingerprint } from './staff.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    staff_invitations: {
      key_hash: Buffer;
      email: EncryptedColumn;
      mailbox: Buffer;
      name: EncryptedColumn | null;
      role: Role;
      invited_by: string | null;
      created_at: TimestampColumn;
      expires_at: TimestampColumn;
      used_at: NullableTimestampColumn;
    };
  }
}

export type Invitation = {
  readonly email: string;
  readonly name: string | null;
  readonly role: Role;
  readonly expiresAt: Date;
  /** Id of who gave it; null for the command line and for earlier releases. */
  readonly invitedBy: string | null;
};

const aadOf = (hash: Buffer, column: 'email' | 'name') => ({
  table: 'staff_invitations',
  row: hash.toString('hex'),
  column,
});
const isOpen = sql<boolean>`used_at is null and expires_at > clock_timestamp()`;
const columns = ['key_hash', 'email', 'name', 'role', 'expires_at', 'invited_by'] as const;

type Row = {
  key_hash: Buffer;
  email: Buffer;
  name: Buffer | null;
  role: Role;
  expires_at: Date;
  invited_by: string | null;
};
const opened = ({ encrypter }: Store, row: Row): Invitation => ({
  email: encrypter.decrypt<string>(aadOf(row.key_hash, 'email'), row.email),
  name: row.name && encrypter.decrypt<string>(aadOf(row.key_hash, 'name'), row.name),
  role: row.role,
  expiresAt: row.expires_at,
  invitedBy: row.invited_by,
});

/**
 * Adds an invitation in place of earlier ones of the address; returns its token, which is kept as a hash. `by` is the id
 * of who invites, null for a command.
 */
export async function addInvitation(
  store: StoreTransaction,
  { email, name, role }: Pick<Invitation, 'email' | 'name' | 'role'>,
  by: string | null,
): Promise<{ token: string; expiresAt: Date }> {
  const { database, encrypter } = store;
  const [token, mailbox] = [newId(), mailboxFingerprint(encrypter, email)];
  const hash = hashId(token);
  await endInvitations(store, email);
  const { expiresAt } = await database
    .insertInto('staff_invitations')
    .values({
      key_hash: hash,
      email: encrypter.encrypt(aadOf(hash, 'email'), email),
      mailbox,
      name: name === null ? null : encrypter.encrypt(aadOf(hash, 'name'), name),
      role,
      invited_by: by,
      expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${sql.lit(invitationHours)})`,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow();
  return { token, expiresAt };
}

/** Removes the invitations of an address, and those that ran out. */
export async function endInvitations(
  { database, encrypter }: StoreTransaction,
  email: string,
): Promise<void> {
  await database
    .deleteFrom('staff_invitations')
    .where((where) =>
      where.or([
        where('mailbox', '=', mailboxFingerprint(encrypter, email)),
        where('expires_at', '<', sql<Date>`clock_timestamp()`),
      ]),
    )
    .execute();
}

/** Removes the open invitation of an address; returns its role, undefined if none is open. */
export async function cancelOpenInvitation(
  { database, encrypter }: StoreTransaction,
  email: string,
): Promise<Role | undefined> {
  const row = await database
    .deleteFrom('staff_invitations')
    .where('mailbox', '=', mailboxFingerprint(encrypter, email))
    .where(isOpen)
    .returning('role')
    .executeTakeFirst();
  return row?.role;
}

/** Removes the open invitations that a person gave. */
export async function endInvitationsBy({ database }: StoreTransaction, staffId: string): Promise<void> {
  await database
    .deleteFrom('staff_invitations')
    .where('invited_by', '=', staffId)
    .where('used_at', 'is', null)
    .execute();
}

export async function findInvitation(store: Store, token: string): Promise<Invitation | undefined> {
  const row = await store.database
    .selectFrom('staff_invitations')
    .select(columns)
    .where('key_hash', '=', hashId(token))
    .where(isOpen)
    .executeTakeFirst();
  return row && opened(store, row);
}

/** Uses an invitation up, by its token or its address; undefined if none is open. */
export async function consumeInvitation(
  store: StoreTransaction,
  by: { readonly token: string } | { readonly email: string },
): Promise<Invitation | undefined> {
  const taking = store.database
    .updateTable('staff_invitations')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where(isOpen)
    .returning(columns);
  const row = await ('token' in by
    ? taking.where('key_hash', '=', hashId(by.token))
    : taking.where('mailbox', '=', mailboxFingerprint(store.encrypter, by.email))
  ).executeTakeFirst();
  return row && opened(store, row);
}

/** `by`: name of who gave it; null for the command line and for earlier releases. */
export type OpenInvitation = Invitation & { readonly by: string | null };

/** Lists the invitations that wait, the newest first. */
export async function listOpenInvitations(store: Store): Promise<OpenInvitation[]> {
  const rows = await store.database
    .selectFrom('staff_invitations')
    .select(columns)
    .where(isOpen)
    .orderBy('created_at', 'desc')
    .execute();
  const nameOf = await readColleagueNames(store);
  return rows.map((row) => ({
    ...opened(store, row),
    by: row.invited_by === null ? null : nameOf(auditActorOf({ id: row.invited_by })),
  }));
}

/** `id` of the person whom an invitation let in; `name`, or the address, while it waits. */
type Invited = { readonly id?: string; readonly name?: string };

/** Returns who was invited, by the fingerprints of addresses; an address that is not kept is left out. */
export async function findInvitedByMailbox(
  store: Store,
  mailboxes: readonly string[],
): Promise<ReadonlyMap<string, Invited>> {
  if (mailboxes.length === 0) return new Map();
  const sought = mailboxes.map((mailbox) => Buffer.from(mailbox, 'base64url'));
  const { database } = store;
  const people = await database
    .selectFrom('staff')
    .select(['id', 'mailbox'])
    .where(sql<boolean>`mailbox = any (${sought})`)
    .execute();
  const invitations = await database
    .selectFrom('staff_invitations')
    .select([...columns, 'mailbox'])
    .where(sql<boolean>`mailbox = any (${sought})`)
    .execute();
  const keyOf = (mailbox: Buffer): string => mailbox.toString('base64url');
  return new Map<string, Invited>([
    ...invitations.map(({ mailbox, ...row }): [string, Invited] => {
      const { name, email } = opened(store, row);
      return [keyOf(mailbox), { name: name ?? email }];
    }),
    ...people.map(({ id, mailbox }): [string, Invited] => [keyOf(mailbox), { id }]),
  ]);
}
