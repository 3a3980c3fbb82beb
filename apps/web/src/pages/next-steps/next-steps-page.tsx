import { applicationPath } from '@forecourt/domain/application/status.ts';
import { cardHolderOf } from '@forecourt/domain/cards/order.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { creditPartOf } from '@forecourt/domain/questions/parts.ts';
import { Button, buttonClass } from '@forecourt/ui/button.tsx';
import { Link, useNavigate } from '@forecourt/ui/router/react.tsx';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { nextStepsTexts } from '../../copy/pages.ts';
import { contactTexts } from '../../copy/shell.ts';
import { waitTexts } from '../../copy/waits.ts';
import { CardArt } from '../../features/cards/editor/card-art.tsx';
import { useStatusSync } from '../../features/status/own-status.ts';
import { ProgressList } from '../../features/status/progress-list.tsx';
import { GuaranteeDialog } from '../../features/submission/guarantee-dialog.tsx';
import { AccountSummary } from '../../features/submission/open-account.tsx';
import { Receipt } from '../../features/submission/receipt.tsx';
import { useDecision } from '../../features/submission/use-deciding.ts';
import { lazyImport } from '../../gateway/lazy-import.ts';
import { GuaranteePartGate } from '../../questions/part/guarantee-part-gate.tsx';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { currentApplication, useApplication, useApplicationStatus } from '../../store/application-store.ts';
import { partOut } from '../../store/asked-part.ts';
import { PhoneHours } from '../parts/phone-hours.tsx';
import { PhoneInSentence } from '../parts/phone-link.tsx';
import { PlainPage } from '../parts/plain-page.tsx';
import { PrimaryLink } from '../parts/primary-link.tsx';
import { usePreload } from '../parts/use-preload.ts';
import styles from './next-steps-page.module.css';

const loadCards = (): Promise<unknown> =>
  lazyImport(() => import('../card-preferences/card-preferences-page.tsx'));

const place = 'main';
/** Statuses this page may show until the next page is there. */
const shownHere: readonly ApplicationStatus[] = ['toAssess', 'guaranteeAwaited', 'approved'];

export function NextStepsPage() {
  usePreload(loadCards);
  const { status: fromServer, askAgain } = useStatusSync('nextSteps');
  const navigate = useNavigate();
  const { links } = useBrand();
  const { firstName, email } = useApplication(({ landing }) => landing);
  const known = useApplicationStatus();
  const status = shownHere.includes(known) ? known : 'submitted';
  const decision = useApplication(({ credit }) => credit.creditCheckResult);
  const firstCard = useApplication(({ cards }) => cards.cardChanges[0]);
  const statusKey = useApplication(({ saver: { receipt } }) => receipt?.statusKey ?? '');
  const isAnsweredByOther = useApplication((application) => creditPartOf(application) !== undefined);
  const business = useApplication(({ business: { businessName } }) => businessName);
  const { isBusy, goOn, guarantee } = useDecision({
    place,
    onDecided: () => {
      const path = applicationPath(currentApplication());
      if (path === pagePaths.nextSteps) scrollAndFocus(place);
      else void navigate(path);
    },
  });
  const isGuaranteeAwaited = status === 'guaranteeAwaited';
  const isOthers = isAnsweredByOther || partOut(fromServer?.parts ?? [], 'guarantee') !== undefined;
  return (
    <PlainPage
      isDone={!isGuaranteeAwaited}
      title={nextStepsTexts.title(status, firstName)}
      lede={
        isGuaranteeAwaited && isOthers
          ? nextStepsTexts.guaranteeByOther(true)
          : nextStepsTexts.lede(status, decision)
      }
      side={
        <>
          {status === 'approved' && (
            <div className={styles.card}>
              <CardArt card={cardHolderOf(firstCard ?? defaultCard)} business={business} />
            </div>
          )}
          <div id="next-steps">
            <ProgressList
              status={status}
              cards={null}
              sent={<SoftBreaks text={nextStepsTexts.emailed(email)} />}
            />
          </div>
          <Receipt />
          <PhoneHours />
        </>
      }
      foot={status === 'approved' && <AccountSummary />}
    >
      <Row>
        {status === 'submitted' && (
          <Button isBusy={isBusy} busyWords={[waitTexts.decision]} onClick={goOn}>
            {nextStepsTexts.goOn}
          </Button>
        )}
        {isGuaranteeAwaited && (
          <>
            {!isOthers && <Button onClick={goOn}>{nextStepsTexts.giveGuarantee}</Button>}
            <Link className={buttonClass('quiet')} to={pagePaths.cardPreferences}>
              {nextStepsTexts.orderCards}
            </Link>
          </>
        )}
        {status !== 'submitted' && !isGuaranteeAwaited && (
          <PrimaryLink to={pagePaths.cardPreferences}>{nextStepsTexts.orderCards}</PrimaryLink>
        )}
      </Row>
      {isGuaranteeAwaited && (
        <GuaranteePartGate statusKey={statusKey} status={fromServer} onChange={askAgain} />
      )}
      {statusKey !== '' && (
        <p>
          <SoftBreaks text={nextStepsTexts.comeBack(email)} />
        </p>
      )}
      <p>
        <span>{`${nextStepsTexts.questions} `}</span>
        <PhoneInSentence />
        <span>{contactTexts.or}</span>
        <a href={links.contactForm}>{contactTexts.messageInSentence}</a>
        <span>.</span>
      </p>
      <GuaranteeDialog
        {...guarantee}
        onLeave={() => {
          guarantee.onLeave();
          askAgain();
        }}
      />
    </PlainPage>
  );
}
