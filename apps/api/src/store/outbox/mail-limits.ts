import { domainToASCII } from 'node:url';
import { senderNetworksOf } from '@forecourt/platform/http/sender.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import type { StoreTransaction } from '../store.ts';
import { dailyNetworkMailLimit } from './mails-of-a-day.ts';

/** † Emails allowed within a minute and within a day. */
export type MailRate = { readonly minute: number; readonly day: number };

/** Limits of an email, each over all kinds; any one that is reached keeps it back. */
export type MailRates = { readonly [Scope in 'address' | 'application' | 'sender']: MailRate };

/** Raised for one email too many; rolls back its transaction. */
export class TooManyMails extends Error {
  override name = 'TooManyMails';
  readonly waitSeconds: number;
  constructor(waitSeconds: number) {
    super(`no mail for ${waitSeconds} s`);
    this.waitSeconds = waitSeconds;
  }
}

/** Raised for a requested email when the daily limit is reached. */
export class DailyMailLimitReached extends TooManyMails {
  override name = 'NoMoreMails';
}

/** Normalises an address by the form of its domain on the envelope; a domain without one stays as it is. */
export function normaliseMailbox(address: string): string {
  const domainAt = address.lastIndexOf('@') + 1;
  const domain = address.slice(domainAt);
  return `${address.slice(0, domainAt)}${domainToASCII(domain) || domain}`.toLowerCase();
}

const networkColumns = ['sender', 'sender_56', 'sender_48'] as const;

/** A network as a keyed fingerprint; it may cause `share` times the emails of one sender. */
export type CountedNetwork = {
  readonly column: (typeof networkColumns)[number];
  readonly fingerprint: Buffer;
  readonly share: number;
};

/** Returns the networks that emails of a sender count for; none without one, such as on the command line. */
export const countedNetworksOf = ({ encrypter }: StoreTransaction, sender?: string): CountedNetwork[] =>
  (sender === undefined ? [] : senderNetworksOf({ ip: sender })).flatMap(({ name, share }, place) => {
    const column = networkColumns[place];
    return column ? [{ column, fingerprint: encrypter.fingerprint(name), share }] : [];
  });

/** Keyed fingerprints that an email counts for, and its application. */
export type MailCountKeys = {
  readonly application: ApplicationId;
  readonly address: Buffer;
  readonly networks: readonly CountedNetwork[];
};

const windows = { minute: 60, day: 86_400 } as const;

/** Only the tests' factor allows longer rows of emails; they are not counted further. */
const mostCounted = 100_000;

/** Serialises transactions that count emails to these addresses, until this one ends. */
export async function lockMailboxes(
  { database }: StoreTransaction,
  addresses: readonly Buffer[],
): Promise<void> {
  const turns = BigInt64Array.from(addresses, (address) => address.readBigInt64BE()).sort();
  await sql`
    select pg_advisory_xact_lock(turn) from unnest(${[...turns].map(String)}::bigint[]) turn`.execute(
    database,
  );
}

/** A sender is not bound by the day's emails in all: its own limit is far below. */
function ofNetwork(
  { minute, day }: MailRate,
  share: number,
  dailyLimit = Number.POSITIVE_INFINITY,
): MailRate {
  return share === 1
    ? { minute, day }
    : { minute: minute * share, day: Math.min(day * share, dailyNetworkMailLimit(dailyLimit)) };
}

/** Selects when the email that is one too many stops counting; no row if there is none. */
function endsOf(
  { mailLimitFactor: factor = 1, mailDailyLimit }: StoreTransaction,
  limits: MailRates,
  { address, application, networks }: MailCountKeys,
): RawBuilder<unknown>[] {
  const scopes = [
    { column: 'recipient', value: address, rate: limits.address },
    { column: 'application_id', value: application, rate: limits.application },
    ...networks.map(({ column, fingerprint, share }) => ({
      column,
      value: fingerprint,
      rate: ofNetwork(limits.sender, share, mailDailyLimit && mailDailyLimit / factor),
    })),
  ];
  return scopes.flatMap(({ column, value, rate }) =>
    (['minute', 'day'] as const).flatMap((window) => {
      const most = Math.ceil(rate[window] * factor);
      if (most > mostCounted) return [];
      return sql`(
        select created_at + make_interval(secs => ${windows[window]}::float8) as ends from outbox
        where ${sql.ref(column)} = ${value} and recipient is not null
        order by created_at desc offset ${most - 1}::bigint limit 1)`;
    }),
  );
}

/** Returns the seconds until one more email is allowed within these limits; 0 for now. */
export async function secondsUntilMailAllowed(
  transaction: StoreTransaction,
  limits: MailRates,
  counted: MailCountKeys,
): Promise<number> {
  const ends = endsOf(transaction, limits, counted);
  if (ends.length === 0) return 0;
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from max(ends) - statement_timestamp()))::float8 as seconds
    from (${sql.join(ends, sql` union all `)}) limits`.execute(transaction.database);
  return Math.max(0, rows[0]?.seconds ?? 0);
}
