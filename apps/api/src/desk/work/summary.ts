import type { ApplicationSummary } from '@forecourt/domain/contract/desk/parts.ts';
import type { ListedApplication } from '../../store/applications/application-list.ts';
import { isHalfway, isOverdue } from '../../store/applications/list-filter.ts';
import { iso } from './act-as.ts';

type Summarised = Pick<
  ListedApplication,
  'reference' | 'business' | 'state' | 'submittedAt' | 'since' | 'holder'
>;

/** Returns what a list and its page show of an application. */
export const summaryOf = (
  { reference, business, state, submittedAt, since, holder }: Summarised,
  now: Date,
): ApplicationSummary => ({
  reference: reference ?? '',
  business,
  state,
  submittedAt: iso(submittedAt),
  since: iso(since),
  isLate: isOverdue({ state, since }, now),
  isHalfway: isHalfway({ state, since }, now),
  holder: holder && { by: holder.by, since: iso(holder.since) },
});
