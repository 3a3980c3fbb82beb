import type { FormProgress } from '@forecourt/domain/questions/projections.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useEffect, useRef } from 'react';
import { welcomeBackTexts as texts } from '../../copy/welcome-back.ts';
import styles from './landing-page.module.css';

/** An application under way, in this tab or on this device. */
export type ApplicationInProgress = FormProgress & {
  readonly place: 'tab' | 'device';
  readonly firstName: string;
};

type WelcomeBackProps = {
  readonly underWay: ApplicationInProgress;
  readonly onCarryOn: () => void;
  readonly onForget: () => void;
};

/** For those who have an application under way, in this tab or on this device. */
export function WelcomeBack({ underWay, onCarryOn, onForget }: WelcomeBackProps) {
  const block = useRef<HTMLElement>(null);
  // The browser restores the scroll of the longer page that was left.
  useEffect(() => {
    if (window.scrollY > 0) block.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, []);
  return (
    <section ref={block} className={styles.welcome} aria-labelledby="landing-welcome">
      <h2 id="landing-welcome">{texts.title(underWay.firstName)}</h2>
      <p role="status">{texts.progress(underWay)}</p>
      <Row>
        <Button onClick={onCarryOn}>{texts.carryOn}</Button>
        {underWay.place === 'device' && (
          <Button kind="act" onClick={onForget}>
            {texts.forget}
          </Button>
        )}
      </Row>
    </section>
  );
}
