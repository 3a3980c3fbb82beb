import type { ApplicationSummary } from '@forecourt/domain/contract/desk/parts.ts';
import type { ListedApplication } from '../../store/applications/application-list.ts';
import type { ApplicationHolder } from '../../store/applications/holders.ts';
import { isHalfwayToOverdue, isOverdue } from '../../store/applications/list-filter.ts';
import { personIdOf } from '../../store/desk/actors.ts';
import { toIsoString } from './act-as.ts';

type Summarised = Pick<
  ListedApplication,
  'reference' | 'business' | 'state' | 'submittedAt' | 'since' | 'holder' | 'isBeforeDispatches'
>;

export const toDeskHolder = (holder: ApplicationHolder | null): ApplicationSummary['holder'] =>
  holder && {
    by: holder.by,
    id: personIdOf(holder.actor),
    since: toIsoString(holder.since),
    isGiven: holder.isGiven,
  };

/** Returns what a list and its page show of an application. */
export const applicationSummaryOf = (
  { reference, business, state, submittedAt, since, holder, isBeforeDispatches }: Summarised,
  now: Date,
): ApplicationSummary => ({
  reference: reference ?? '',
  business,
  state,
  submittedAt: toIsoString(submittedAt),
  since: toIsoString(since),
  isLate: isOverdue({ state, since, isBeforeDispatches }, now),
  isHalfway: isHalfwayToOverdue({ state, since, isBeforeDispatches }, now),
  holder: toDeskHolder(holder),
});
