import { domainToASCII } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import type { StoreTransaction } from '../store.ts';
import { type MailKind, type MailLimits, mailLimits } from './queued-emails.ts';

/** Raised for a mail that was asked for once too often; nothing of its transaction stays. */
export class TooManyMails extends Error {
  override name = 'TooManyMails';
  /** When one may be asked for again. */
  readonly waitSeconds: number;
  constructor(waitSeconds: number) {
    super(`no mail for ${waitSeconds} s`);
    this.waitSeconds = waitSeconds;
  }
}

/** Raised for a mail that was asked for when as many as may have left within a day. */
export class NoMoreMails extends TooManyMails {
  override name = 'NoMoreMails';
}

/**
 * Which mailbox an address is, however it is spelt: its domain as the mailer puts it on the envelope. A domain that has
 * no such form stays as it stands, as it does there.
 */
export function mailboxOf(address: string): string {
  const domainAt = address.lastIndexOf('@') + 1;
  const domain = address.slice(domainAt);
  return `${address.slice(0, domainAt)}${domainToASCII(domain) || domain}`.toLowerCase();
}

/** Whom a mail counts for: keyed fingerprints of its address and of who caused it, and its application. */
export type Counted = {
  readonly application: ApplicationId;
  readonly address: Buffer;
  /** Missing where nobody called, such as at an operator's command. */
  readonly sender: Buffer | undefined;
};

const columns = { address: 'recipient', application: 'application_id', sender: 'sender' } as const;
const windows = { minute: 60, day: 86_400 } as const;

/** Of longer rows of mails, as only a factor for tests allows them, no end is looked for. */
const mostCounted = 100_000;

/** Lets one transaction at a time count the mails to these addresses, until it ends. */
export async function takeTurns({ database }: StoreTransaction, addresses: readonly Buffer[]): Promise<void> {
  const turns = BigInt64Array.from(addresses, (address) => address.readBigInt64BE()).sort();
  await sql`
    select pg_advisory_xact_lock(turn) from unnest(${[...turns].map(String)}::bigint[]) turn`.execute(
    database,
  );
}

/** When the mail that is one too many for a limit will count no more; no row where there is none. */
const endsOf = (
  { mailLimitFactor = 1 }: StoreTransaction,
  limits: MailLimits,
  counted: Counted,
): RawBuilder<unknown>[] =>
  (['address', 'application', 'sender'] as const).flatMap((scope) =>
    (['minute', 'day'] as const).flatMap((window) => {
      const most = Math.ceil(limits[scope][window] * mailLimitFactor);
      if (counted[scope] === undefined || most > mostCounted) return [];
      return sql`(
        select created_at + make_interval(secs => ${windows[window]}::float8) as ends from outbox
        where ${sql.ref(columns[scope])} = ${counted[scope]} and recipient is not null
        order by created_at desc offset ${most - 1}::bigint limit 1)`;
    }),
  );

/** How many seconds it takes until there is room for one more mail of a kind; 0 when there is now. */
export async function secondsToRoom(
  transaction: StoreTransaction,
  kind: MailKind,
  counted: Counted,
): Promise<number> {
  const ends = endsOf(transaction, mailLimits[kind], counted);
  if (ends.length === 0) return 0;
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from max(ends) - statement_timestamp()))::float8 as seconds
    from (${sql.join(ends, sql` union all `)}) limits`.execute(transaction.database);
  return Math.max(0, rows[0]?.seconds ?? 0);
}
