import type { Brand } from '@forecourt/domain/brand.ts';
import type { Acted } from '@forecourt/domain/contract/desk/parts.ts';
import { hasRight } from '@forecourt/domain/desk/roles.ts';
import type { SecondLook } from '@forecourt/domain/desk/second-look.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import type { Banks } from '@forecourt/domain/providers/ports.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { QueuedEmail } from '../../mail/kinds.ts';
import { previewMail } from '../../mail/preview-mail.ts';
import { type ApplicationId, lockApplication } from '../../store/applications/applications.ts';
import { type RequestContext, recordAudit } from '../../store/audit/audit.ts';
import { actorOf } from '../../store/desk/actors.ts';
import { type DeskAct, logDesk } from '../../store/desk/desk-log.ts';
import { changeSince, type OthersChange, versionOf } from '../../store/desk/versions.ts';
import { inTransaction, type Store, type StoreTransaction, tryOrDo } from '../../store/store.ts';
import type { Person } from '../desk-route.ts';

/** What the work of the desk needs. */
export type Work = {
  readonly store: Store;
  readonly brand: Brand;
  readonly banks: Pick<Banks, 'list'>;
  /** Missing where decisions take effect at once. */
  readonly secondLook?: SecondLook | undefined;
  /** Origin of the desk, for links in mails. */
  readonly origin?: string | undefined;
  /** Digest of the address that events are sent to; undefined if none is set. */
  readonly receiver?: Buffer | undefined;
};

/** What the work needs beside the store of who works. */
export type Workplace = Omit<Work, 'store'>;

/** Acts of a person are recorded under their id, as those of commands under the operator's account. */
export const contextOf = (person: Person): RequestContext => ({ requestId: actorOf(person) });

export const iso = (moment: Date): string => moment.toISOString();
export const isoOrNull = (moment: Date | null): string | null => moment && iso(moment);

/** Says who changed what a page shows, and when. */
export function staleSentence({ who, did, at }: OthersChange, now: Date): string {
  const isToday = newZealandDay(at) === newZealandDay(now);
  const when = `${isToday ? '' : `on ${formatDay(at)} `}at ${formatTime(at)}`;
  const sentence = `${who} ${did} ${when}, while you had the page open. Load it again.`;
  return who.includes('@') ? sentence : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** Throws 409 if somebody else changed the application after this version, or there is no such version yet. */
export async function refuseStale(
  transaction: StoreTransaction,
  id: ApplicationId,
  version: number,
  person: Person,
): Promise<void> {
  const change = await changeSince(transaction, id, { version, except: actorOf(person) });
  if (change) {
    // Whether it was decided is for who reads applications.
    const did = hasRight(person.role, 'read') ? change.did : 'changed this';
    throw new Refusal('stale', staleSentence({ ...change, did }, new Date()));
  }
  if (version > (await versionOf(transaction, id)))
    throw new Refusal('stale', 'This is not a version of this page. Load it again.');
}

export type Logged = { readonly act: DeskAct; readonly detail?: string };
type Acting<Result> = {
  readonly reference: string;
  /** Version that the person saw. Null: the act is the same whatever others changed. */
  readonly seen: number | null;
  readonly isPreview?: boolean | undefined;
  readonly log: Logged | ((result: Result) => Logged);
};

/**
 * Does something about an application: checks what the person saw, does it, and logs it if it changed anything; all
 * in one transaction. A preview is rolled back, and logged as read. Throws 404, or 409 for a page that is out of date.
 */
export async function actOn<Result>(
  { store }: Work,
  person: Person,
  { reference, seen, isPreview = false, log }: Acting<Result>,
  work: (within: StoreTransaction) => Promise<Result>,
): Promise<{ result: Result; version: number }> {
  const { id, ...acted } = await tryOrDo(isPreview, store, (within) =>
    inTransaction(within, async (transaction) => {
      const { row } = orNotFound(await lockApplication(transaction, { reference }));
      if (seen !== null) await refuseStale(transaction, row.id, seen, person);
      const before = await versionOf(transaction, row.id);
      const result = await work(transaction);
      if (isPreview) return { id: row.id, result, version: before };
      const version = await versionOf(transaction, row.id);
      if (version !== before) {
        const logged = typeof log === 'function' ? log(result) : log;
        await logDesk(transaction.database, { personId: person.id, applicationId: row.id, ...logged });
      }
      return { id: row.id, result, version };
    }),
  );
  if (isPreview)
    await inTransaction(store, async (transaction) => {
      await recordAudit(transaction, id, 'shown', contextOf(person));
      const entry = { personId: person.id, act: 'opened', applicationId: id, detail: 'preview' } as const;
      await logDesk(transaction.database, entry);
    });
  return acted;
}

export const mailsOf = (
  mails: readonly QueuedEmail[],
  { brand, origin }: Pick<Work, 'brand' | 'origin'>,
): Acted['mails'] => mails.map((mail) => previewMail(mail, brand, origin));
