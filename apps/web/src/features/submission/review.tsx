import { isLandingComplete } from '@forecourt/domain/landing/rules.ts';
import { questionStatus } from '@forecourt/domain/questions/journey.ts';
import {
  type ApplicantField,
  type ReviewItem,
  reviewGroups,
} from '@forecourt/domain/questions/review-groups.ts';
import { useState } from 'react';
import { agreementTexts, reviewTexts } from '../../copy/submission.ts';
import { changeQuestion, reviewId, useMayChange } from '../../questions/form-view.ts';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { useBanks } from '../../questions/use-banks.ts';
import { useApplication, useJourney } from '../../store/application-store.ts';
import { GlanceList } from '../../ui/glance-list.tsx';
import { ReviewList, type ReviewRow } from '../../ui/review-list.tsx';
import { agreementOf } from './agreement.ts';
import { ApplicantForm } from './applicant-form.tsx';
import styles from './review.module.css';

export function Review() {
  const application = useApplication((whole) => whole);
  const { nameOf, isComing, hasFailed } = useBanks();
  const bank = nameOf(application.finalDetails.bankId);
  const agreement = application.saver.isSubmitted ? agreementTexts.agreed : agreementTexts.title;
  const groups = reviewGroups(application, bank || (hasFailed ? reviewTexts.bankUnknown : ''));
  const [isChangingApplicant, setChangingApplicant] = useState(false);
  const steps = useJourney();
  const mayChange = useMayChange();
  const changeApplicant = (field: ApplicantField): void => {
    setChangingApplicant(true);
    scrollAndFocus(field);
  };
  const backToReview = (): void => {
    setChangingApplicant(false);
    scrollAndFocus(reviewId);
  };

  /** Undefined when the answer is sent, on its way or was not asked for. */
  const changeOf = ({ question, field }: ReviewItem): (() => void) | undefined => {
    if (!mayChange) return undefined;
    if (field) return () => changeApplicant(field);
    return question && questionStatus(steps, question) !== 'not-asked'
      ? () => changeQuestion(question)
      : undefined;
  };
  const rowOf = (item: ReviewItem): ReviewRow => {
    const onChange = changeOf(item);
    return { key: item.label, term: item.label, definition: item.value, ...(onChange && { onChange }) };
  };
  return (
    <div className={styles.groups} data-loading={isComing ? '' : undefined}>
      <section>
        <h2 className={styles.title}>{agreement}</h2>
        <GlanceList label={agreement} items={agreementOf(application, bank)} />
      </section>
      {groups.map(({ title, items }, place) => (
        <section key={title}>
          <h2 className={styles.title}>{title}</h2>
          {place === 0 && (isChangingApplicant || !isLandingComplete(application.landing)) ? (
            <ApplicantForm onDone={backToReview} />
          ) : (
            <ReviewList rows={items.map(rowOf)} />
          )}
        </section>
      ))}
    </div>
  );
}
