import { Button, buttonClass } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { PointList } from '@forecourt/ui/point-list.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { creditCheckFailedTexts as texts } from '../../copy/pages.ts';
import { contactTexts } from '../../copy/shell.ts';
import { Decline } from '../../features/status/decline.tsx';
import { useOwnStatus } from '../../features/status/own-status.ts';
import { Receipt } from '../../features/submission/receipt.tsx';
import { PhoneHours } from '../parts/phone-hours.tsx';
import { CallButton } from '../parts/phone-link.tsx';
import { PlainPage } from '../parts/plain-page.tsx';

export function CreditCheckFailedPage() {
  const { links } = useBrand();
  return (
    <PlainPage
      title={texts.title}
      lede={texts.lede}
      side={
        <>
          <Receipt />
          <PhoneHours />
        </>
      }
    >
      <Reasons />
      <PointList points={[{ title: texts.talk, detail: texts.talkDetail }]} />
      <Row>
        <CallButton />
        <a className={buttonClass('act')} href={links.contactForm}>
          {contactTexts.message}
        </a>
      </Row>
    </PlainPage>
  );
}

function Reasons() {
  const { hasKey, progress, status, askAgain } = useOwnStatus();
  if (!hasKey) return <p>{texts.byPhone}</p>;
  if (status) return status.state === 'declined' ? <Decline status={status} /> : <p>{texts.changed}</p>;
  return (
    <>
      <FailureText isOfCall>{progress === 'error' ? texts.unknown : undefined}</FailureText>
      {progress === 'error' ? (
        <Row>
          <Button kind="quiet" onClick={askAgain}>
            {texts.ask}
          </Button>
        </Row>
      ) : (
        <p>{texts.asking}</p>
      )}
    </>
  );
}
