import { UnreadableCiphertext } from '@forecourt/platform/crypto/encrypter.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';
import { type ApplicationRow, open } from '../applications/applications.ts';
import type { Store } from '../store.ts';
import { type ExpectedRecords, expectedRecordsOf, verifiedActions } from './expected-records.ts';

export type RecordError = {
  /** Null if it belongs to no application. */
  readonly application: string | null;
  readonly reference: string | null;
  readonly what: string;
};

/** Span in which each action has a hand-over event, in milliseconds. */
type Window = { from: number; to: number };

/** Finds the first hand-over event ever enqueued, and the last one if the hand-over is off. */
async function handoverWindow(
  database: Database,
  { isHandedOver, stop, eventsAtOnce = 5_000 }: Looking,
): Promise<Window> {
  const window = { from: Number.POSITIVE_INFINITY, to: isHandedOver ? Number.POSITIVE_INFINITY : 0 };
  for (let after = '0', isMore = true; isMore; ) {
    stop?.throwIfAborted();
    const { rows } = await sql<{ events: number; behind: string; first: Date | null; last: Date | null }>`
      select count(*)::integer as events, max(id) as behind,
        min(created_at) filter (where channel = 'handover') as first,
        max(created_at) filter (where channel = 'handover') as last
      from (select * from outbox where id > ${after} order by id limit ${sql.lit(eventsAtOnce)}) part`.execute(
      database,
    );
    const { events = 0, behind = after, first = null, last = null } = rows[0] ?? {};
    if (first && last) {
      window.from = Math.min(window.from, first.getTime());
      window.to = Math.max(window.to, last.getTime());
    }
    isMore = events === eventsAtOnce && !(isHandedOver && first);
    after = behind;
  }
  return window;
}

const said = (what: string, count: number, wanted: number): string => `${what} ${count} times, not ${wanted}`;

function receiptFaults({
  submitted_at: at,
  has_submission: has,
  reference,
  is_before_references: isOld,
}: ExpectedRecords) {
  return [
    ...((at !== null) === has
      ? []
      : [has ? 'answers that were never submitted' : 'submitted without its answers']),
    ...(at !== null && reference === null && !isOld ? ['submitted, and no reference'] : []),
    ...(at === null && reference !== null ? ['a reference, and not submitted'] : []),
  ];
}

/** Decisions are only added: none is missing, and the last is in effect. */
const decisionFaults = ({ decision, decisions }: ExpectedRecords): string[] => [
  ...(decisions.includes(null) ? ['a decision is missing between others'] : []),
  ...((decisions.at(-1) ?? null) === decision ? [] : ['the decision in effect is not the last one']),
];

/** The status rests on the dispatch that was not undone. */
const dispatchFaults = ({ is_dispatch_other: isOther }: ExpectedRecords): string[] =>
  isOther ? ['the cards are sent by no dispatch, or a dispatch has no effect'] : [];

/** The status rests on the request that has not ended. */
const correctionFaults = ({ is_correction_other: isOther }: ExpectedRecords): string[] =>
  isOther ? ['a correction is awaited or made by no request, or a request has no effect'] : [];

/** Emails that confirm a guarantee. The encryption check reports what does not decrypt. */
function guaranteeMails(store: Store, row: Pick<ApplicationRow, 'keyHash'>, encrypted: Buffer) {
  try {
    return open(store, row, 'guarantee', encrypted)?.personalGuaranteeEmail === '' ? 0 : 1;
  } catch (error) {
    if (error instanceof UnreadableCiphertext) return undefined;
    throw error;
  }
}

function mailFaults(traces: ExpectedRecords, store: Store): string[] {
  const { mails, times, guarantee, key_hash: keyHash } = traces;
  return verifiedActions.flatMap((action, place) => {
    const happened = times[place]?.length ?? 0;
    const faults = action.mails.flatMap((wanted) => {
      const kinds = [wanted].flat();
      const found = kinds.reduce((sum, kind) => sum + (mails[kind] ?? 0), 0);
      return found === happened
        ? []
        : [`${action.audited}: ${said(`the mail ${kinds.join(' or ')}`, found, happened)}`];
    });
    if (!action.mayMail || !guarantee) return faults;
    const wanted = guaranteeMails(store, { keyHash }, guarantee);
    const found = mails[action.mayMail] ?? 0;
    return wanted === undefined || found === wanted * happened
      ? faults
      : [...faults, `${action.audited}: ${said(`the mail ${action.mayMail}`, found, wanted * happened)}`];
  });
}

const atMostFaults = ({ mails, notices, times }: ExpectedRecords): string[] =>
  verifiedActions.flatMap(({ audited, atMost = [] }, place) => {
    const happened = times[place]?.length ?? 0;
    return atMost.flatMap((kind) => {
      const found = (mails[kind] ?? 0) + (notices[kind] ?? 0);
      return found <= happened ? [] : [`${audited}: ${said(`the mail ${kind}`, found, happened)}`];
    });
  });

const auditFaults = ({ audits, times }: ExpectedRecords): string[] =>
  verifiedActions.flatMap(({ audited }, place) => {
    const happened = times[place]?.length ?? 0;
    const found = audits[audited] ?? 0;
    return found === happened ? [] : [`${audited}: ${said('in the audit record', found, happened)}`];
  });

/** Each copy by email has its audit record. */
const copyFaults = ({ mails, audits }: ExpectedRecords): string[] => {
  const [sent, recorded] = [mails['application-copy'] ?? 0, audits['copy sent'] ?? 0];
  return sent === recorded ? [] : [`copy sent: ${said('in the audit record', recorded, sent)}`];
};

/** Notes are only added: each has its audit record, and none is missing. */
const noteFaults = ({ notes, audits }: ExpectedRecords): string[] => {
  const recorded = audits['note added'] ?? 0;
  const isWhole = notes.every((number, place) => number === place + 1);
  return isWhole && notes.length === recorded
    ? []
    : [`note added: ${said('in the audit record', recorded, notes.length)}, or a note is missing`];
};

/** Events follow the order of actions, each once; within the hand-over's span none is missing. */
function handoverFaults({ events, times }: ExpectedRecords, { from, to }: Window): string[] {
  const happened = verifiedActions
    .flatMap(({ event }, place) =>
      event === undefined ? [] : (times[place] ?? []).map((at) => ({ event, at: Date.parse(at) })),
    )
    .sort((one, other) => one.at - other.at);
  const waiting = [...events];
  const known = new Set<string>(verifiedActions.flatMap(({ event }) => event ?? []));
  const missing: string[] = [];
  for (const { event, at } of happened) {
    if (waiting[0] === event) waiting.shift();
    else if (at > from && at < to) missing.push(event);
  }
  const extra = waiting.filter((event) => known.has(event));
  return [
    ...missing
      .filter((event) => !extra.includes(event))
      .map((event) => `no event ${event} for the hand-over`),
    ...extra.map((event) =>
      missing.includes(event)
        ? `the event ${event} is out of order`
        : `the event ${event}, and it did not happen`,
    ),
  ];
}

export type ActionsVerdict = { applications: number; submissions: number; faults: RecordError[] };
type Looking = {
  readonly isHandedOver: boolean;
  readonly stop?: AbortSignal | undefined;
  readonly onApplications?: (count: number) => void;
  /** † Events read per statement. */
  readonly eventsAtOnce?: number;
};

/** † Applications read per statement. */
const applicationsAtOnce = 1_000;

/** Verifies the receipt, emails, events and audit records of every action, in consistent parts. */
export async function verifyActions(store: Store, looking: Looking): Promise<ActionsVerdict> {
  const { stop, onApplications = () => {} } = looking;
  const window = await handoverWindow(store.database, looking);
  const verdict: ActionsVerdict = { applications: 0, submissions: 0, faults: [] };
  for (let after = '0', isMore = true; isMore; ) {
    stop?.throwIfAborted();
    const part = await expectedRecordsOf(store.database, after, applicationsAtOnce);
    for (const traces of part) {
      const found = [
        ...receiptFaults(traces),
        ...decisionFaults(traces),
        ...dispatchFaults(traces),
        ...correctionFaults(traces),
        ...mailFaults(traces, store),
        ...atMostFaults(traces),
        ...handoverFaults(traces, window),
        ...auditFaults(traces),
        ...copyFaults(traces),
        ...noteFaults(traces),
      ];
      const { id: application, reference } = traces;
      verdict.faults.push(...found.map((what) => ({ application, reference, what })));
      verdict.submissions += traces.submitted_at === null ? 0 : 1;
    }
    verdict.applications += part.length;
    onApplications(part.length);
    isMore = part.length === applicationsAtOnce;
    after = part.at(-1)?.id ?? after;
  }
  return verdict;
}
