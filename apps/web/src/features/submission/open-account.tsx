import { HighlightList } from '@forecourt/ui/glance-list.tsx';
import { agreementTexts as texts } from '../../copy/submission.ts';
import { useBanks } from '../../questions/use-banks.ts';
import { useApplication } from '../../store/application-store.ts';
import { accountHighlights } from './agreement.ts';
import styles from './review.module.css';

export function AccountSummary() {
  const application = useApplication((whole) => whole);
  const { nameOf } = useBanks();
  return (
    <section>
      <h2 className={styles.title}>{texts.open}</h2>
      <HighlightList
        label={texts.open}
        items={accountHighlights(application, nameOf(application.finalDetails.bankId))}
      />
    </section>
  );
}
