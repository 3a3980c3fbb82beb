import type { Brand } from '@forecourt/domain/brand.ts';
import type { DeskActionResult } from '@forecourt/domain/contract/desk/parts.ts';
import {
  type AuditedAction,
  auditedActions,
  type DeskLogActionName,
} from '@forecourt/domain/desk/audited-actions.ts';
import { hasRight } from '@forecourt/domain/desk/roles.ts';
import type { ApprovalPolicy } from '@forecourt/domain/desk/second-look.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import type { BankProvider } from '@forecourt/domain/providers/ports.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { QueuedEmail } from '../../mail/kinds.ts';
import { previewMail } from '../../mail/preview-mail.ts';
import {
  type ApplicationId,
  type ApplicationSelector,
  lockApplication,
  type StoredApplication,
} from '../../store/applications/applications.ts';
import { findApplicationHolders } from '../../store/applications/holders.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { auditActorOf } from '../../store/desk/actors.ts';
import { logDeskAction } from '../../store/desk/desk-log.ts';
import { recordReading } from '../../store/desk/record-reading.ts';
import {
  type ChangeByOther,
  findChangeByOther,
  listActionsSince,
  readApplicationVersion,
} from '../../store/desk/versions.ts';
import { inTransaction, type StoreTransaction } from '../../store/store.ts';
import type { DeskCaller, Person } from '../desk-route.ts';

/** Settings that the work of the desk needs. */
export type DeskWorkContext = {
  readonly brand: Brand;
  readonly banks: Pick<BankProvider, 'list'>;
  /** Missing where decisions take effect at once. */
  readonly secondLook?: ApprovalPolicy | undefined;
  /** Origin of the desk, for links in mails. */
  readonly origin?: string | undefined;
  /** Digest of the address that events are sent to; undefined if none is set. */
  readonly receiver?: Buffer | undefined;
};

/** Acts of a person are recorded under their id, as those of commands under the operator's account. */
export const staffRequestContext = (person: Person): RequestContext => ({ requestId: auditActorOf(person) });

export const toIsoString = (moment: Date): string => moment.toISOString();
export const toIsoStringOrNull = (moment: Date | null): string | null => moment && toIsoString(moment);

/** Says who changed what a page shows, and when. */
export function staleSentence({ who, did, at }: ChangeByOther, now: Date): string {
  const isToday = newZealandDay(at) === newZealandDay(now);
  const when = `${isToday ? '' : `on ${formatDay(at)} `}at ${formatTime(at)}`;
  const sentence = `${who} ${did} ${when}, while you had the page open. Load it again.`;
  return who.includes('@') ? sentence : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** Throws 409 if somebody else changed the application after this version, or there is no such version yet. */
async function refuseStale(
  transaction: StoreTransaction,
  id: ApplicationId,
  version: number,
  person: Person,
): Promise<void> {
  const change = await findChangeByOther(transaction, id, { version, except: auditActorOf(person) });
  if (change) {
    // Whether it was decided is for who reads applications.
    const did = hasRight(person.role, 'read') ? change.did : 'changed this';
    throw new Refusal('stale', staleSentence({ ...change, did }, new Date()));
  }
  if (version > (await readApplicationVersion(transaction, id)))
    throw new Refusal('stale', 'This is not a version of this page. Load it again.');
}

function loggedAs(action: AuditedAction): DeskLogActionName {
  const { logged } = auditedActions[action];
  if (logged === null) throw new Error(`'${action}' has no name in the desk's log`);
  return logged;
}

type DeskWrite<Result> = {
  readonly which: ApplicationSelector;
  /** Version that the person saw. Null: the act is the same whatever others changed. */
  readonly seen: number | null;
  readonly isPreview?: boolean | undefined;
  readonly run: (transaction: StoreTransaction, application: StoredApplication) => Promise<Result>;
  /** Code in the desk's log beside the name of the action. */
  readonly detail?: (result: Result) => string | undefined;
};

/**
 * Acts as a person on an application, in one transaction: it begins by asking for their session and right, locks the
 * application, compares the version, runs the act, and logs the first action it recorded, if any. A preview is rolled
 * back, and logged as read. `heldBy` names somebody else who held the application before. Throws 401, 403 or 404, or 409 for a page that is out of date.
 */
export async function actAs<Result>(
  { person, store }: DeskCaller,
  { which, seen, isPreview = false, run, detail }: DeskWrite<Result>,
): Promise<{ result: Result; version: number; heldBy?: string }> {
  const write = async (transaction: StoreTransaction) => {
    const application = orNotFound(await lockApplication(transaction, which));
    const { id } = application.row;
    if (seen !== null) await refuseStale(transaction, id, seen, person);
    const before = await readApplicationVersion(transaction, id);
    const holder = (await findApplicationHolders(transaction, [id])).get(id);
    const heldBy = holder && holder.actor !== auditActorOf(person) && { heldBy: holder.by };
    const result = await run(transaction, application);
    const recorded = await listActionsSince(transaction, id, before);
    if (recorded[0]) {
      const entry = { personId: person.id, applicationId: id, act: loggedAs(recorded[0].action) };
      await logDeskAction(transaction.database, { ...entry, detail: detail?.(result) });
    }
    return { id, result, ...heldBy, version: isPreview ? before : (recorded.at(-1)?.version ?? before) };
  };
  const { id, ...written } = await inTransaction(store, write, { dryRun: isPreview });
  if (isPreview)
    await inTransaction(store, (transaction) =>
      recordReading(transaction, id, auditActorOf(person), { act: 'opened', detail: 'preview' }),
    );
  return written;
}

export const previewMails = (
  mails: readonly QueuedEmail[],
  { brand, origin }: Pick<DeskWorkContext, 'brand' | 'origin'>,
): DeskActionResult['mails'] => mails.map((mail) => previewMail(mail, brand, origin));
