import { applicationPath } from '@forecourt/domain/application/status.ts';
import { statusPath } from '@forecourt/domain/contract/pages.ts';
import { Row } from '@forecourt/ui/text.tsx';
import { lastSubmissionTexts as texts } from '../../copy/welcome-back.ts';
import { currentApplication } from '../../store/application-store.ts';
import { lastSubmissionOf, loadLastSubmission } from '../../store/ending.ts';
import { PrimaryLink } from '../parts/primary-link.tsx';
import styles from './landing-page.module.css';

/** Returns a block with what this tab has sent, also when its ending is over. Needs an open session. */
export async function renderLastSubmission() {
  const application = currentApplication();
  const held = application.saver.isSubmitted ? lastSubmissionOf(application) : undefined;
  const ending = held ?? (await loadLastSubmission());
  if (!ending) return undefined;
  const isTracked = ending.kind === 'application';
  return (
    <section className={styles.welcome} aria-labelledby="landing-sent">
      <h2 id="landing-sent">{texts.title[ending.kind]}</h2>
      <p role="status">{texts.text(ending)}</p>
      {isTracked && (
        <Row>
          <PrimaryLink to={held ? applicationPath(application) : statusPath(ending.statusKey)}>
            {held ? texts.carryOn : texts.track}
          </PrimaryLink>
        </Row>
      )}
    </section>
  );
}
