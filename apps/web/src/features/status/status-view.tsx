import { type LifeState, type Stage, stages } from '@forecourt/domain/constants/options.ts';
import type { ApplicationStatus } from '@forecourt/domain/contract/status.ts';
import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import { statusTexts as texts } from '../../copy/status.ts';
import { type Step, StepList } from '../../ui/frame/step-list.tsx';
import { TermList } from '../../ui/review-list.tsx';
import { SoftBreaks } from '../../ui/soft-breaks.tsx';
import { Tight } from '../../ui/text.tsx';

/** A withdrawn application is at no stage. */
const stageNow: Readonly<Partial<Record<LifeState, string>>> = texts.stageNow;

type Shown = { readonly status: ApplicationStatus };

/** The four stages with the present one marked; an application that was withdrawn is at none. */
export function Stages({ status: { stage, state, submittedAt } }: Shown) {
  if (stage === null) return null;
  const present = stages.indexOf(stage);
  const stepOf = (title: Stage, index: number): Step => ({
    title,
    mark: index < present ? 'done' : index === present ? 'now' : 'lock',
    ...(index === present && { detail: stageNow[state] }),
    ...(index === 0 && present > 0 && { detail: formatDay(submittedAt) }),
  });
  return (
    <Tight>
      <h2>{texts.stages}</h2>
      <StepList steps={stages.map(stepOf)} />
    </Tight>
  );
}

/** What the application is known by; nothing of what was answered in it. */
export const StatusFacts = ({ status: { reference, businessName, submittedAt } }: Shown) => (
  <TermList
    rows={[
      { term: texts.facts.reference, definition: reference },
      { term: texts.facts.business, definition: <SoftBreaks text={businessName} /> },
      { term: texts.facts.sent, definition: `${formatDay(submittedAt)}, ${formatTime(submittedAt)}` },
    ]}
  />
);
