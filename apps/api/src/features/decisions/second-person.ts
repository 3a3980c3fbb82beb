import { newcomerHours } from '@forecourt/domain/constants/limits.ts';
import type { SecondLook } from '@forecourt/domain/desk/second-look.ts';
import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import type { ApplicationRow } from '../../store/applications/applications.ts';
import { decisionsOf } from '../../store/applications/decisions.ts';
import type { Proposal } from '../../store/applications/proposals.ts';
import { inviterOf, type Person, rightsAreNewUntil } from '../../store/desk/staff.ts';
import type { Waiting } from '../../store/desk/waiting-proposal.ts';
import type { Store } from '../../store/store.ts';
import { sayWaiting } from './proposal-words.ts';

/**
 * Tells whether a second person has to confirm an act. The record says what is a change: any other outcome than the
 * bureau, a system or a person gave before, also if a correction has put the application back since.
 */
export async function needsSecond(
  store: Store,
  row: Pick<ApplicationRow, 'id'>,
  { twoPerson }: SecondLook,
  { decision, replaces }: Pick<Proposal, 'decision' | 'replaces'>,
): Promise<boolean> {
  if (twoPerson !== 'changes') return twoPerson === 'all';
  if (decision === null || replaces !== undefined) return true;
  const before = await decisionsOf(store, row);
  return before.some((earlier) => earlier.decision !== 'Assess' && earlier.decision !== decision);
}

/** Returns why a person cannot confirm a proposal; null if they can. */
export async function refusalToConfirm(
  store: Store,
  waiting: Waiting | undefined,
  { id }: Pick<Person, 'id'>,
): Promise<string | null> {
  if (!waiting) return 'Nothing waits to be confirmed.';
  if (waiting.takesEffectAt) return `This needs nobody to confirm it: ${sayWaiting(waiting)}`;
  if (waiting.proposedBy === id) return 'You proposed this, so somebody else has to confirm it.';
  return (await refusalOfInvited(store, waiting, id)) ?? (await refusalOfNewcomer(store, id));
}

/** An account that a person may have made for themselves is no second person. */
async function refusalOfInvited(
  store: Store,
  { proposedBy, by }: Waiting,
  id: string,
): Promise<string | null> {
  const inviter = await inviterOf(store, id, proposedBy);
  if (!inviter) return null;
  const how = inviter.isDirect ? 'invited by' : 'invited through';
  const other = 'somebody else has to confirm it.';
  return inviter.id === id
    ? `${by}, who proposed this, was ${how} you: ${other}`
    : `You were ${how} ${by}, who proposed this: ${other}`;
}

async function refusalOfNewcomer(store: Store, id: string): Promise<string | null> {
  const until = await rightsAreNewUntil(store, id);
  const then = until && `${formatTime(until)} on ${formatDay(until)}`;
  return (
    then &&
    `You came to the desk or got your role less than ${newcomerHours} hours ago: somebody else has to confirm it, or you after ${then}.`
  );
}
