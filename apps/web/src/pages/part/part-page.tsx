import { partEndedTexts } from '@forecourt/domain/application/parts.ts';
import type { OpenedPart } from '@forecourt/domain/contract/parts.ts';
import { formatDayAndMonth } from '@forecourt/domain/fields/date.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { TermList } from '@forecourt/ui/term-list.tsx';
import { Note, Row } from '@forecourt/ui/text.tsx';
import { useEffect, useState } from 'react';
import { useBrand } from '../../brand/use-brand.ts';
import { partTexts as texts } from '../../copy/part.ts';
import { withdrawAnswers } from '../../features/part/answer.ts';
import { refreshPart } from '../../features/part/open-part.ts';
import { startSavingAnswers } from '../../features/part/save-answers.ts';
import { CorrectionRequestSummary } from '../../features/status/correction-request.tsx';
import styles from '../../features/status/status.module.css';
import { ConfirmedActionButton } from '../../questions/confirmed-action.tsx';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { endPart, startPart, usePartView } from '../../store/part.ts';
import { subscribeToAddressSuggestions } from '../../store/suggested-address.ts';
import { PhoneHours } from '../parts/phone-hours.tsx';
import { PlainPage } from '../parts/plain-page.tsx';
import { CreditAnswers } from './credit-answers.tsx';
import { GivenGuarantee } from './given-guarantee.tsx';

type Shown = { readonly part: OpenedPart };

export function PartPage() {
  const { key, link, part } = usePartView();
  if (key === null)
    return <PlainPage {...(link === 'dead' ? texts.dead : texts.missing)} side={<PhoneHours />} />;
  if (part === null) return <ClosedLink />;
  if (part.state === 'ended' && part.ended !== 'sent') return <EndedPart part={part} />;
  if (part.state !== 'open') return <AnsweredPart part={part} />;
  return part.part === 'credit' ? <OpenCredit part={part} /> : <OpenGuarantee part={part} />;
}

/** Asks the server for nothing: mail scanners open links too. */
function ClosedLink() {
  const { isOutOfReach } = usePartView();
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    await refreshPart();
    setBusy(false);
    scrollAndFocus('main');
  };
  return (
    <PlainPage title={texts.closed.title} lede={texts.closed.lede} side={<PhoneHours />}>
      <FailureText isOfCall>{isOutOfReach && !isBusy ? texts.closed.outOfReach : undefined}</FailureText>
      <Row>
        <Button isBusy={isBusy} onClick={() => void open()}>
          {texts.closed.open}
        </Button>
      </Row>
    </PlainPage>
  );
}

const EndedPart = ({ part: { ended } }: Shown) => (
  <PlainPage
    title={texts.ended.title}
    lede={ended === null ? texts.ended.link : partEndedTexts[ended]}
    side={<PhoneHours />}
  />
);

function AnsweredPart({ part }: Shown) {
  const { askedBy, canWithdraw, ended } = part;
  const isCredit = part.part === 'credit';
  const { withdraw, done } = texts;
  return (
    <PlainPage
      isDone
      title={done[part.part]}
      lede={isCredit ? (ended ? partEndedTexts[ended] : done.creditLede(askedBy)) : done.guaranteeLede}
      side={<PartFacts part={part} />}
    >
      <p>{done.next}</p>
      {canWithdraw && (
        <section className={`${styles.part} ${styles.last}`}>
          <p>{withdraw.until}</p>
          <Row>
            <ConfirmedActionButton
              label={withdraw.label}
              title={withdraw.title}
              text={withdraw.text(askedBy)}
              keep={withdraw.keep}
              confirm={withdraw.confirm}
              action={withdrawAnswers}
              onEnd={() => scrollAndFocus('main')}
            />
          </Row>
        </section>
      )}
    </PlainPage>
  );
}

/** Borrows an application for the questions, and saves what is answered in it. */
function OpenCredit({ part }: Shown) {
  const [isBegun, setBegun] = useState(false);
  const { askedBy, businessName, businessType, correction } = part;
  useEffect(() => {
    startPart(part);
    const stops = [startSavingAnswers(part), subscribeToAddressSuggestions()];
    setBegun(true);
    return () => {
      for (const stop of stops) stop();
      endPart();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is learnt later is put together with what was answered
  }, []);
  return (
    <PlainPage
      title={correction ? texts.correction.title(businessName) : texts.credit.title(businessName)}
      lede={correction ? texts.correction.lede : texts.credit.lede(askedBy, businessName)}
      side={<PartFacts part={part} />}
    >
      {correction ? (
        <CorrectionRequestSummary correction={{ ...correction, number: 0, businessType }} isListed />
      ) : (
        <PartUse askedBy={askedBy} />
      )}
      {isBegun && <CreditAnswers />}
    </PlainPage>
  );
}

const OpenGuarantee = ({ part }: Shown) => (
  <PlainPage
    title={texts.guarantee.title(part.businessName)}
    lede={texts.guarantee.lede(part.askedBy, part.businessName)}
    side={<PartFacts part={part} />}
  >
    <GivenGuarantee part={part} />
  </PlainPage>
);

function PartUse({ askedBy }: { readonly askedBy: string }) {
  const { links, retention } = useBrand();
  return (
    <section className={styles.part}>
      <h2>{texts.use.title}</h2>
      <ul className={styles.reasons}>
        {texts.use.points(askedBy, retention).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>
        <a href={links.privacy} target="_blank" rel="noreferrer">
          {texts.use.privacy}
        </a>
      </p>
    </section>
  );
}

/** What it is about: the register's name and number, or a word that it was typed. */
function PartFacts({ part: { businessName, business, askedBy, expiresAt, state } }: Shown) {
  const { facts } = texts;
  const until = formatDayAndMonth(newZealandDay(new Date(expiresAt)));
  return (
    <>
      <TermList
        rows={[
          { term: facts.business, definition: <SoftBreaks text={businessName} /> },
          ...(business ? [{ term: facts.nzbn, definition: business.nzbn }] : []),
          { term: facts.askedBy, definition: <SoftBreaks text={askedBy} /> },
          ...(state === 'open' ? [{ term: facts.until, definition: until }] : []),
        ]}
      />
      {state === 'open' && business === null && <Note>{texts.typed(askedBy)}</Note>}
      <PhoneHours />
    </>
  );
}
