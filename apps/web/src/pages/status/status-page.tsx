import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { closedStatusTexts, lostLinkTexts } from '../../copy/status.ts';
import { useDrafts } from '../../features/drafts/drafts-store.ts';
import { refreshStatus, useStatusPolling } from '../../features/status/ask-status.ts';
import { LostLinkForm } from '../../features/status/lost-link-form.tsx';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { type StatusView, useStatusView } from '../../store/status.ts';
import { PhoneHours } from '../parts/phone-hours.tsx';
import { PhoneInSentence } from '../parts/phone-link.tsx';
import { PlainPage } from '../parts/plain-page.tsx';
import { StatusDetails } from './open-status.tsx';

export function StatusPage() {
  const { key, link, status } = useStatusView((view) => view);
  useStatusPolling();
  if (key === null) return <LostLink link={link} />;
  return status === null ? <ClosedLink /> : <StatusDetails status={status} />;
}

/** Asks the server for nothing: mail scanners open links too. */
function ClosedLink() {
  const isOutOfReach = useStatusView((view) => view.isOutOfReach);
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    await refreshStatus();
    setBusy(false);
    scrollAndFocus('main');
  };
  return (
    <PlainPage title={closedStatusTexts.title} lede={closedStatusTexts.lede} side={<PhoneHours />}>
      <FailureText isOfCall>{isOutOfReach && !isBusy ? closedStatusTexts.outOfReach : undefined}</FailureText>
      <Row>
        <Button isBusy={isBusy} onClick={() => void open()}>
          {closedStatusTexts.open}
        </Button>
      </Row>
    </PlainPage>
  );
}

/** The answer is the same whether or not there is an application. */
function LostLink({ link }: Pick<StatusView, 'link'>) {
  const received = useDrafts((drafts) => drafts.received?.reference ?? '');
  const why = link === 'open' ? 'closed' : link;
  const [isAsked, setAsked] = useState(false);
  const turnTo = (asked: boolean): void => {
    setAsked(asked);
    scrollAndFocus('main');
  };
  const { title, text, again } = lostLinkTexts.asked;
  return (
    <PlainPage
      title={isAsked ? title : lostLinkTexts.title[why]}
      lede={isAsked ? text : lostLinkTexts.lede[why]}
      side={<PhoneHours />}
    >
      {isAsked ? (
        <Row>
          <Button kind="act" onClick={() => turnTo(false)}>
            {again}
          </Button>
        </Row>
      ) : (
        <LostLinkForm startingReference={received} onAsked={() => turnTo(true)} />
      )}
      <p>
        <span>{`${lostLinkTexts.noMail} `}</span>
        <PhoneInSentence />
        <span>.</span>
      </p>
    </PlainPage>
  );
}
