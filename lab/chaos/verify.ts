import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { handoverEvent } from '@forecourt/domain/contract/handover.ts';
import { receiverDigest } from '../../apps/api/src/handover/channel.ts';
import { countBacklogs, replayEvents } from '../../apps/api/src/store/outbox/outbox-backlog.ts';
import { comesTrue } from '../../scripts/servers.ts';
import { ask, parsed } from './ask.ts';
import { verifyByCommand } from './command.ts';
import type { Acknowledged, EventType, Ledger } from './ledger.ts';
import { type Settings } from './program.ts';
import type { Findings } from './round.ts';
import type { Place, World } from './world.ts';

export type Looking = Pick<World, 'mail' | 'journal' | 'handoverUrl' | 'settingsFor'>;
type Looked = {
  readonly world: Looking;
  readonly place: Place;
  readonly ledger: Ledger;
  readonly findings: Findings;
  readonly beside?: number;
  readonly settings?: Settings;
};

const patienceMs = 90_000;
/** An operator who does not wait for the schedule of the hand-over. Returns how that is ended. */
export function hurry({ handoverUrl }: Looking, { database }: Place): () => Promise<void> {
  let isOver = false;
  const hurrying = (async () => {
    for (; !isOver; await sleep(200)) {
      const receiver = receiverDigest(handoverUrl);
      await replayEvents(database, 'all', { context: { requestId: 'hurry' }, receiver }).catch(
        () => undefined,
      );
    }
  })();
  return () => {
    isOver = true;
    return hurrying;
  };
}

async function settle({ world, place, findings }: Looked): Promise<void> {
  const endHurry = hurry(world, place);
  let waiting = 1;
  const isSettled = async (): Promise<boolean> => {
    const left = await countBacklogs(place.database).catch(() => undefined);
    if (left) waiting = left.reduce((sum, channel) => sum + channel.waiting + channel.dead, 0);
    return waiting === 0;
  };
  const isDelivered = await comesTrue(isSettled, patienceMs);
  await endHurry();
  if (!isDelivered) findings.wrong(`lost: ${waiting} mails or events were never delivered`);
}

async function lookThrough(
  origin: string,
  applicant: Acknowledged,
  { count, wrong }: Findings,
): Promise<void> {
  const { id, sender, draft, submission, cards, decision } = applicant;
  const headers = { 'x-forwarded-for': sender };
  const get = async (path: string) => {
    const { status, text } = await ask(origin, { method: 'GET', path, headers });
    return { status, body: (parsed(text) ?? {}) as Record<string, unknown> };
  };
  if (draft && !submission) {
    const { status, body } = await get(`/v1/applications/${id}/drafts/${draft.draftId}`);
    const missing = draft.version - Number(body['version'] ?? 0);
    if (missing > 0) count('acknowledged saves lost', missing);
    if (status !== 200) wrong(`lost: an acknowledged draft is answered ${status}`);
    else if (!isDeepStrictEqual((body['state'] as { rootState?: unknown })?.rootState, draft.rootState))
      wrong('lost: a draft opens with other contents than were acknowledged');
    else if (body['version'] !== draft.version)
      wrong('doubled: a draft was saved more often than it was acknowledged');
    else count('drafts');
  }
  if (submission) {
    const { details, reference, submittedAt } = submission;
    const path = `/v1/applications/${id}`;
    const again = await ask(origin, { method: 'PUT', path, headers, body: { details } });
    const receipt = (parsed(again.text) ?? {}) as Record<string, unknown>;
    if (again.status !== 200)
      wrong(`lost: an acknowledged submission sent again is answered ${again.status}`);
    else if (receipt['reference'] !== reference || receipt['submittedAt'] !== submittedAt)
      wrong('doubled: a submission sent again has another receipt');
    else count('submissions');
    const checked = await get(`/v1/creditchecks/${id}`);
    if (decision !== undefined && checked.body['decision'] !== decision)
      wrong(`lost: an acknowledged decision is answered ${checked.status} with another`);
  }
  if (cards) {
    const { status, body } = await get(`/v1/applications/${id}/card`);
    const holders = (body['cards'] as { driver: object }[] | undefined)?.map(({ driver }) => driver);
    const ordered = cards.map(({ driver }) => driver);
    if (!isDeepStrictEqual(holders, ordered))
      wrong(`lost: acknowledged cards are answered ${status} with others`);
    else count('orders');
  }
}

/** Compares the mails that came with those that are pending; the same one again carries its Message-ID. */
function lookThroughMails({ world, ledger, findings: { count, wrong } }: Looked): void {
  const byAddress = Map.groupBy(world.mail.mails, ({ to }) => to);
  for (const { mails } of ledger.applicants) {
    for (const [to, pending] of mails) {
      const came = byAddress.get(to) ?? [];
      const different = [...Map.groupBy(came, ({ subject }) => subject)];
      if (different.length < pending) wrong('lost: a mail that was pending never came');
      for (const [subject, same] of different) {
        const ids = new Set(same.map(({ id }) => id));
        if (ids.size > 1) wrong(`doubled: the mail '${subject}' came ${ids.size} times, each as a new one`);
        count('mails');
        count('mails again', same.length - 1);
      }
    }
  }
}

const known: readonly EventType[] = [
  'callback.requested',
  'application.submitted',
  'guarantee.given',
  'cards.ordered',
];

/** Compares the events that the provider's own system got with those due, application by application. */
function lookThroughEvents(
  { world, ledger, findings: { count, wrong } }: Looked,
  types: readonly EventType[] = known,
): void {
  const journal = readFileSync(world.journal).subarray(ledger.from).toString('utf8');
  const bodies = new Map<string, string>();
  const events = new Map<string, EventType[]>();
  const applicationOf = new Map<string, string>();
  for (const line of journal.trim().split('\n').filter(Boolean)) {
    const { id, body } = JSON.parse(line) as { id: string; body: string };
    const before = bodies.get(id);
    if (before !== undefined && before !== body) wrong('doubled: an event came again with another body');
    if (before !== undefined) {
      count('events again');
      continue;
    }
    bodies.set(id, body);
    const { data, type } = handoverEvent.parse(JSON.parse(body));
    const application = 'applicationId' in data ? data.applicationId : '';
    events.set(application, [...(events.get(application) ?? []), type]);
    const email = /"a\.[^"@]+@example\.co\.nz"/.exec(body)?.[0];
    if (email) applicationOf.set(JSON.parse(email) as string, application);
  }
  for (const { email, events: pending } of ledger.applicants) {
    const came = (events.get(applicationOf.get(email) ?? '') ?? []).filter((type) => types.includes(type));
    count('events', came.length);
    if (isDeepStrictEqual(came, pending)) continue;
    if (pending.some((type) => !came.includes(type)))
      wrong(`lost: of ${pending.join(', ')} came ${came.join(', ') || 'none'}`);
    else if (came.length > pending.length) wrong(`doubled: of ${pending.join(', ')} came ${came.join(', ')}`);
    else wrong(`out of order: ${pending.join(', ')} came as ${came.join(', ')}`);
  }
}

/** Looks whether there are as many applications as were started, and as many submitted as were acknowledged. */
async function lookThroughTables({ place, ledger, findings, beside = 0 }: Looked): Promise<void> {
  const { applicants } = ledger;
  const rows = await place.database.selectFrom('applications').select('submitted_at').execute();
  const totals = {
    started: applicants.length + beside,
    submitted: applicants.filter(({ submission }) => submission).length,
  };
  const kept = { started: rows.length, submitted: rows.filter((row) => row.submitted_at !== null).length };
  for (const what of ['started', 'submitted'] as const) {
    const difference = kept[what] - totals[what];
    if (difference > 0)
      findings.wrong(`doubled: ${difference} applications were ${what} that were never acknowledged`);
    if (difference < 0) findings.wrong(`lost: ${-difference} applications that were ${what} are not there`);
  }
}

/**
 * Looks whether everything that was acknowledged is there, once, with its contents and in order: asks a server for it,
 * and compares the mails, the events and the tables. Every ledger of a place must be given.
 */
export async function verify(looked: Looked, origin: string): Promise<void> {
  const { ledger, findings } = looked;
  await settle(looked);
  const waiting = [...ledger.applicants];
  const one = async (): Promise<void> => {
    for (let applicant = waiting.shift(); applicant; applicant = waiting.shift()) {
      await lookThrough(origin, applicant, findings);
    }
  };
  await Promise.all(Array.from({ length: 4 }, one));
  lookThroughMails(looked);
  lookThroughEvents(looked);
  await lookThroughTables(looked);
  await verifyByCommand(looked.world, looked.place, looked.settings ?? {}, findings);
}

/**
 * Looks whether every act was handed over once and in order, and has the command `verify` look through values and
 * audit records. Emails of several acts have the same subject, so they are not compared here.
 */
export async function verifyActs(looked: Looked, types: readonly EventType[]): Promise<void> {
  await settle(looked);
  lookThroughEvents(looked, types);
  await lookThroughTables(looked);
  await verifyByCommand(looked.world, looked.place, looked.settings ?? {}, looked.findings);
}
