import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import { statusTexts as texts } from '../../copy/status.ts';
import { TermList } from '../../ui/review-list.tsx';
import { SoftBreaks } from '../../ui/soft-breaks.tsx';
import { ProgressList } from './progress-list.tsx';

type Shown = { readonly status: StatusAnswer };

export const StatusProgress = ({ status: { state, cards, submittedAt } }: Shown) =>
  state !== 'withdrawn' && <ProgressList status={state} cards={cards} sent={formatDay(submittedAt)} />;

export const StatusFacts = ({ status: { reference, businessName, submittedAt } }: Shown) => (
  <TermList
    rows={[
      { term: texts.facts.reference, definition: reference },
      { term: texts.facts.business, definition: <SoftBreaks text={businessName} /> },
      { term: texts.facts.sent, definition: `${formatDay(submittedAt)}, ${formatTime(submittedAt)}` },
    ]}
  />
);
