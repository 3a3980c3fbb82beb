import { isLandingComplete } from '@forecourt/domain/landing/rules.ts';
import { questionStatus } from '@forecourt/domain/questions/journey.ts';
import { HighlightList } from '@forecourt/ui/glance-list.tsx';
import { useIsPhone } from '@forecourt/ui/use-is-phone.ts';
import { agreementTexts, reviewTexts } from '../../copy/submission.ts';
import { reviewId, useMayChangeAnswers } from '../../questions/form-view.ts';
import { returnAfterSaving, useIsReturning } from '../../questions/return-point.ts';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { useBanks } from '../../questions/use-banks.ts';
import { useApplication, useJourney } from '../../store/application-store.ts';
import { agreementHighlights } from './agreement.ts';
import { ApplicantForm } from './applicant-form.tsx';
import { MaskedText } from './masked-text.tsx';
import styles from './review.module.css';
import { groupSummaryLines, type ReviewAnswer, reviewAnswerGroups } from './review-answers.ts';
import { changeAnswer } from './review-changes.ts';
import { ReviewPanel } from './review-group.tsx';
import { ReviewList, type ReviewRow } from './review-list.tsx';

/** Groups that were folded or opened by hand, by id. */
export type FoldState = Readonly<Record<string, boolean>>;

const backFromApplicant = (): void => {
  if (!returnAfterSaving('applicant')) scrollAndFocus(reviewId);
};

type ReviewProps = {
  /** Answers to mark as changed. */
  readonly changed: readonly ReviewAnswer[];
  readonly folds: FoldState;
  readonly onFold: (folds: FoldState) => void;
};

export function AnswersReview({ changed, folds, onFold }: ReviewProps) {
  const application = useApplication((whole) => whole);
  const { nameOf, isComing, hasFailed } = useBanks();
  const bank = nameOf(application.finalDetails.bankId);
  const agreement = application.saver.isSubmitted ? agreementTexts.agreed : agreementTexts.title;
  const groups = reviewAnswerGroups(application, bank || (hasFailed ? reviewTexts.bankUnknown : ''));
  const isChangingApplicant = useIsReturning('applicant') || !isLandingComplete(application.landing);
  const isPhone = useIsPhone();
  const steps = useJourney();
  const mayChange = useMayChangeAnswers();

  /** Undefined when the answer is sent, on its way or was not asked for. */
  const changeOf = ({ id, question, field }: ReviewAnswer): (() => void) | undefined => {
    if (!mayChange) return undefined;
    if (field) return () => changeAnswer(field, id);
    return question && questionStatus(steps, question) !== 'not-asked'
      ? () => changeAnswer(question, id, `review-${question}-1`)
      : undefined;
  };
  const rowOf = (answer: ReviewAnswer): ReviewRow => {
    const { id, label, value, masked } = answer;
    const onChange = changeOf(answer);
    const isChanged = changed.some((each) => each.id === id);
    return { id, term: label, definition: value, masked, isChanged, ...(onChange && { onChange }) };
  };
  return (
    <div className={styles.review} data-loading={isComing ? '' : undefined}>
      <section>
        <h3 className={styles.title}>{agreement}</h3>
        <HighlightList label={agreement} items={agreementHighlights(application, bank)} />
      </section>
      <div>
        {groups.map((group, place) => {
          const isForm = place === 0 && isChangingApplicant;
          return (
            <ReviewPanel
              key={group.id}
              id={group.id}
              title={group.title}
              summary={groupSummaryLines(group).map((line) => <MaskedText key={line} text={line} />)}
              isOpen={isForm || (folds[group.id] ?? !isPhone)}
              onToggle={(isOpen) => onFold({ ...folds, [group.id]: isOpen })}
            >
              {isForm ? (
                <ApplicantForm onDone={backFromApplicant} />
              ) : (
                <ReviewList rows={group.answers.map(rowOf)} />
              )}
            </ReviewPanel>
          );
        })}
      </div>
    </div>
  );
}
