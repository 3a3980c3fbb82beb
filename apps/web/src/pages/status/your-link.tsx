import { Row } from '@forecourt/ui/text.tsx';
import { linkTexts, statusTexts as texts, withdrawTexts } from '../../copy/status.ts';
import { revokeLinks, withdrawByStatusLink } from '../../features/status/actions.ts';
import styles from '../../features/status/status.module.css';
import { ConfirmedActionButton } from '../../features/status/two-presses.tsx';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';

/** Id of what has the focus once an action has ended. */
const place = 'main';

export function YourLink({ canWithdraw }: { readonly canWithdraw: boolean }) {
  const settle = (): void => scrollAndFocus(place);
  return (
    <section className={`${styles.part} ${styles.last}`}>
      <h2>{linkTexts.title}</h2>
      <p>{linkTexts.text}</p>
      <Row>
        <ConfirmedActionButton
          {...linkTexts.dialog}
          label={linkTexts.revoke}
          action={revokeLinks}
          onEnd={settle}
        />
        {canWithdraw && (
          <ConfirmedActionButton
            {...withdrawTexts}
            label={texts.actions.withdraw}
            action={withdrawByStatusLink}
            onEnd={settle}
          />
        )}
      </Row>
    </section>
  );
}
