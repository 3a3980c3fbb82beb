import { progressStepsOf } from '@forecourt/domain/application/progress.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import type { OrderedCardsSummary } from '@forecourt/domain/contract/status.ts';
import type { Content } from '@forecourt/ui/content.ts';
import { StepList } from '@forecourt/ui/frame/step-list.tsx';
import { TightStack } from '@forecourt/ui/text.tsx';
import { statusProgressTexts as texts } from '../../copy/status.ts';
import { arrivalDayIfOrderedToday } from '../../store/arrival-today.ts';

type ProgressListProps = {
  readonly status: ApplicationStatus;
  readonly cards: OrderedCardsSummary | null;
  readonly sent: Content;
};

const marks = { done: 'done', current: 'now', ahead: 'lock' } as const;

export function ProgressList({ status, cards, sent }: ProgressListProps) {
  const details = {
    Sent: sent,
    Decision: texts.decision[status],
    'Cards ordered': cards ? texts.cards(cards.count) : texts.toOrder[status],
    'Cards sent': cards?.sent
      ? texts.sent(cards.sent.on, cards.arriveBy)
      : texts.arrival(cards ? cards.arriveBy : arrivalDayIfOrderedToday(status), cards !== null),
  };
  return (
    <TightStack>
      <h2>{texts.title}</h2>
      <StepList
        steps={progressStepsOf(status, cards !== null).map(({ step, is }) => ({
          title: step,
          detail: details[step],
          mark: marks[is],
        }))}
      />
    </TightStack>
  );
}
