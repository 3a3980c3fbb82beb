import { stepsOfSection } from '@forecourt/domain/questions/journey.ts';
import { questionTitle } from '@forecourt/domain/questions/titles.ts';
import { BottomBar } from '@forecourt/ui/frame/bottom-bar.tsx';
import { QuestionDots } from '@forecourt/ui/frame/dots.tsx';
import { formTexts } from '../../copy/form.ts';
import { jumpToQuestion } from '../../questions/form-view.ts';
import { useFormProgress } from '../../questions/whole-progress.ts';
import { useApplication, useJourney } from '../../store/application-store.ts';
import type { CurrentQuestion } from './use-current-question.ts';

type FormBottomBarProps = {
  readonly current: CurrentQuestion;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

export function FormBottomBar({ current, isOpen, onOpen }: FormBottomBarProps) {
  const businessType = useApplication(({ business }) => business.businessType);
  const all = useJourney();
  const steps = stepsOfSection(all, current.section);
  const progress = useFormProgress();
  return (
    <BottomBar
      label={formTexts.summaryTitle}
      note={progress && formTexts.progressShort(progress)}
      isAtEnd={all.every((step) => step.status !== 'answered')}
      isOpen={isOpen}
      onOpen={onOpen}
    >
      <QuestionDots
        label={formTexts.questions}
        dots={steps.map(({ id, status }) => ({ id, status, label: questionTitle(id, businessType) }))}
        currentId={current.question}
        onGo={jumpToQuestion}
      />
    </BottomBar>
  );
}
