import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import type { StatusAction, StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { useNavigate } from '@forecourt/ui/router/react.tsx';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { TermList } from '@forecourt/ui/term-list.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useEffect, useState } from 'react';
import { useBrand } from '../../brand/use-brand.ts';
import { correctionTexts } from '../../copy/correction.ts';
import { nextStepsTexts } from '../../copy/pages.ts';
import { contactTexts } from '../../copy/shell.ts';
import { statusTexts as texts } from '../../copy/status.ts';
import { OrderConfirmation } from '../../features/cards/order/order-confirmation.tsx';
import {
  cancelTaskStart,
  startGuarantee,
  startOrder,
  type TaskStartResult,
} from '../../features/status/actions.ts';
import { refreshStatus, refreshStatusAfterAction } from '../../features/status/ask-status.ts';
import { CopyByMail } from '../../features/status/copy-by-mail.tsx';
import { DeclineReasons } from '../../features/status/decline.tsx';
import { ProgressList } from '../../features/status/progress-list.tsx';
import styles from '../../features/status/status.module.css';
import { resetGuaranteeProgress } from '../../features/submission/give-guarantee.ts';
import { GuaranteeDialog } from '../../features/submission/guarantee-dialog.tsx';
import { GuaranteePartGate } from '../../questions/part/guarantee-part-gate.tsx';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { creditAnsweredBy, partOut } from '../../store/asked-part.ts';
import { currentStatusView, updateStatusView, useStatusView } from '../../store/status.ts';
import { PhoneHours } from '../parts/phone-hours.tsx';
import { PhoneInSentence } from '../parts/phone-link.tsx';
import { PlainPage } from '../parts/plain-page.tsx';
import { PrimaryLink } from '../parts/primary-link.tsx';
import { CorrectionPanel } from './correction.tsx';
import { StatusUpdates } from './news.tsx';
import { StatusLinkSection } from './your-link.tsx';

type Shown = { readonly status: StatusAnswer };
const place = 'main';

const isGuaranteeOfOther = (parts: StatusAnswer['parts']): boolean =>
  partOut(parts, 'guarantee') !== undefined || creditAnsweredBy(parts) !== undefined;

function ledeOf({ state, cards, next, acts, parts }: StatusAnswer): string {
  if (state === 'guaranteeAwaited' && isGuaranteeOfOther(parts))
    return nextStepsTexts.guaranteeByOther(acts.includes('orderCards'));
  if (!cards?.arriveBy || state === 'correctionAwaited') return next;
  const { count, arriveBy, sent } = cards;
  return sent ? texts.sent(count, sent.on, arriveBy) : texts.arriving(count, arriveBy);
}

export function StatusDetails({ status }: Shown) {
  const { state, expected, acts: actions, cards } = status;
  const ordered = useStatusView((view) => view.ordered);
  const corrected = useStatusView((view) => view.corrected);
  // The server may not be within reach after the corrections were sent.
  const isCorrected = corrected !== null && status.correction?.number === corrected;
  const isEnded = state === 'declined' || state === 'withdrawn';
  return (
    <PlainPage
      isDone={state === 'approved' || state === 'cardsOrdered' || state === 'cardsSent'}
      title={isCorrected ? correctionTexts.sent.title : texts.titleOf(status)}
      lede={isCorrected ? correctionTexts.sent.lede : ledeOf(status)}
      side={
        <>
          <StatusProgress status={status} />
          <StatusFacts status={status} />
          <PhoneHours />
        </>
      }
      foot={
        <>
          <CopyByMail />
          {state !== 'withdrawn' && <StatusLinkSection canWithdraw={actions.includes('withdraw')} />}
        </>
      }
    >
      <StatusUpdates status={status} />
      {expected && <p className={styles.expected}>{texts.expected(expected)}</p>}
      {state === 'declined' && <DeclineReasons status={status} />}
      <CorrectionPanel status={status} isSent={isCorrected} />
      <NextActions status={status} />
      {cards && !isEnded && state !== 'correctionAwaited' && (
        <OrderConfirmation ordered={cards} here={ordered} />
      )}
      {state === 'withdrawn' && (
        <Row>
          <PrimaryLink to={pagePaths.landing}>{texts.startAgain}</PrimaryLink>
        </Row>
      )}
      <Questions />
    </PlainPage>
  );
}

/** Its text stays on screen while the dialog closes. */
function closeGuarantee(): void {
  if (currentStatusView().task === 'guarantee') updateStatusView({ task: null });
}

function NextActions({ status }: Shown) {
  const { acts: actions, businessName, parts } = status;
  const statusKey = useStatusView(({ key }) => key ?? '');
  const navigate = useNavigate();
  const isGuaranteeOpen = useStatusView(({ task }) => task === 'guarantee');
  const [busy, setBusy] = useState<StatusAction>();
  const [problem, setProblem] = useState<'refused' | 'failed'>();
  useEffect(() => {
    // It may have been given elsewhere before a reload.
    if (!actions.includes('giveGuarantee')) closeGuarantee();
    return () => {
      cancelTaskStart();
      closeGuarantee();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the actions of when the page is opened
  }, []);
  const begin = async (
    action: StatusAction,
    start: () => Promise<TaskStartResult>,
    goOn?: () => void,
  ): Promise<void> => {
    setProblem(undefined);
    setBusy(action);
    const begun = await start();
    if (begun === 'superseded') return;
    setBusy(undefined);
    if (begun === 'begun') goOn?.();
    else setProblem(begun);
  };
  const startAction = {
    giveGuarantee: () =>
      begin('giveGuarantee', () => {
        resetGuaranteeProgress();
        return startGuarantee(businessName);
      }),
    orderCards: () =>
      begin(
        'orderCards',
        () => startOrder(businessName),
        () => void navigate(pagePaths.cardPreferences),
      ),
  };
  const leave = async (): Promise<void> => {
    closeGuarantee();
    await refreshStatus();
    scrollAndFocus(place);
  };
  const isOthers = isGuaranteeOfOther(parts);
  const onward = actions
    .filter((action) => action !== 'withdraw')
    .filter((action) => action !== 'giveGuarantee' || !isOthers);
  return (
    <>
      <FailureText isOfCall={problem === 'failed'}>{problem && texts[problem]}</FailureText>
      {onward.length > 0 && (
        <Row>
          {onward.map((action, index) => (
            <Button
              key={action}
              kind={index === 0 ? 'primary' : 'quiet'}
              isBusy={busy === action}
              onClick={() => void startAction[action]()}
            >
              {texts.actions[action]}
            </Button>
          ))}
        </Row>
      )}
      <GuaranteePartGate
        statusKey={statusKey}
        status={status}
        onChange={() => void refreshStatusAfterAction()}
      />
      <GuaranteeDialog isOpen={isGuaranteeOpen} onClose={closeGuarantee} onLeave={() => void leave()} />
    </>
  );
}

function Questions() {
  const { links } = useBrand();
  return (
    <p>
      <span>{`${texts.questions} `}</span>
      <PhoneInSentence />
      <span>{` ${texts.quote} `}</span>
      <a href={links.contactForm}>{contactTexts.messageInSentence}</a>
      <span>.</span>
    </p>
  );
}

const StatusProgress = ({ status: { state, cards, submittedAt } }: Shown) =>
  state !== 'withdrawn' && <ProgressList status={state} cards={cards} sent={formatDay(submittedAt)} />;

const StatusFacts = ({ status: { reference, businessName, submittedAt } }: Shown) => (
  <TermList
    rows={[
      { term: texts.facts.reference, definition: reference },
      { term: texts.facts.business, definition: <SoftBreaks text={businessName} /> },
      { term: texts.facts.sent, definition: `${formatDay(submittedAt)}, ${formatTime(submittedAt)}` },
    ]}
  />
);
