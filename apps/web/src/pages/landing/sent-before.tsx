import { pathOf } from '@forecourt/domain/application/status.ts';
import { statusAt } from '@forecourt/domain/contract/pages.ts';
import { Row } from '@forecourt/ui/text.tsx';
import { endingTexts as texts } from '../../copy/welcome-back.ts';
import { currentApplication } from '../../store/application-store.ts';
import { endingOf, readEnding } from '../../store/ending.ts';
import { PrimaryLink } from '../parts/primary-link.tsx';
import styles from './landing-page.module.css';

/** Returns a block with what this tab has sent, also when its ending is over. Needs an open session. */
export async function sentBefore() {
  const application = currentApplication();
  const held = application.saver.isSubmitted ? endingOf(application) : undefined;
  const ending = held ?? (await readEnding());
  if (!ending) return undefined;
  const isTracked = ending.kind === 'application';
  return (
    <section className={styles.welcome} aria-labelledby="landing-sent">
      <h2 id="landing-sent">{texts.title[ending.kind]}</h2>
      <p role="status">{texts.text(ending)}</p>
      {isTracked && (
        <Row>
          <PrimaryLink to={held ? pathOf(application) : statusAt(ending.statusKey)}>
            {held ? texts.carryOn : texts.track}
          </PrimaryLink>
        </Row>
      )}
    </section>
  );
}
