import { Row } from '@forecourt/ui/text.tsx';
import { statusLinkTexts, statusTexts as texts, withdrawTexts } from '../../copy/status.ts';
import { revokeAllStatusLinks, withdrawByStatusLink } from '../../features/status/actions.ts';
import styles from '../../features/status/status.module.css';
import { ConfirmedActionButton } from '../../questions/confirmed-action.tsx';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';

/** Id of what has the focus once an action has ended. */
const place = 'main';

export function StatusLinkSection({ canWithdraw }: { readonly canWithdraw: boolean }) {
  const settle = (): void => scrollAndFocus(place);
  return (
    <section className={`${styles.part} ${styles.last}`}>
      <h2>{statusLinkTexts.title}</h2>
      <p>{statusLinkTexts.text}</p>
      <Row>
        <ConfirmedActionButton
          {...statusLinkTexts.dialog}
          label={statusLinkTexts.revoke}
          action={revokeAllStatusLinks}
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
