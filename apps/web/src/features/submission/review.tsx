import { statusOf } from '@forecourt/domain/application/journey.ts';
import { changeQuestion } from '../../questions/form-view.ts';
import { useBanks } from '../../questions/use-banks.ts';
import { useApplication, useJourney } from '../../store/application-store.ts';
import { ReviewList, type ReviewRow } from '../../ui/review-list.tsx';
import styles from './review.module.css';
import { type ReviewItem, reviewGroups } from './review-groups.ts';

/** All answers by section, each with a way back to its question until they are sent. */
export function Review() {
  const application = useApplication((whole) => whole);
  const steps = useJourney();
  const { banks } = useBanks();
  const { bankId } = application.finalDetails;
  const bank = banks.find(({ id }) => id === bankId)?.name ?? '';

  const rowOf = ({ label, value, question }: ReviewItem): ReviewRow => ({
    key: label,
    term: label,
    definition: value,
    ...(!application.saver.isSubmitted &&
      question !== undefined &&
      statusOf(steps, question) !== 'not-asked' && { onChange: () => changeQuestion(question) }),
  });
  return (
    <div className={styles.groups}>
      {reviewGroups(application, bank).map(({ title, items }) => (
        <section key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ReviewList rows={items.map(rowOf)} />
        </section>
      ))}
    </div>
  );
}
