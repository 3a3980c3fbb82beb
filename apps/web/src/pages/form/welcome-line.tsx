import { applicantName } from '@forecourt/domain/landing/rules.ts';
import { formTexts } from '../../copy/form.ts';
import { useSavedStatus } from '../../features/drafts/saved-status.tsx';
import { useFormProgress } from '../../questions/whole-progress.ts';
import { useApplication } from '../../store/application-store.ts';
import styles from './welcome-line.module.css';

/** Says whose application it is, how far it is and when it was saved. */
export function WelcomeLine() {
  const who = useApplication(({ landing }) => applicantName(landing));
  const name = useApplication(({ business }) => business.businessName);
  const progress = useFormProgress();
  const { text } = useSavedStatus();
  return (
    progress && (
      <p className={styles.welcome} data-welcome="">
        {formTexts.welcome(who, name, progress, text)}
      </p>
    )
  );
}
