import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { PointList } from '@forecourt/ui/point-list.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { creditCheckFailedTexts as texts } from '../../copy/pages.ts';
import { DeclineReasons } from '../../features/status/decline.tsx';
import { useStatusSync } from '../../features/status/own-status.ts';
import { Receipt } from '../../features/submission/receipt.tsx';
import { ContactButtons } from '../parts/contact-buttons.tsx';
import { PhoneHours } from '../parts/phone-hours.tsx';
import { PlainPage } from '../parts/plain-page.tsx';

export function CreditCheckFailedPage() {
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
      <ContactButtons />
    </PlainPage>
  );
}

function Reasons() {
  const { hasKey, progress, status, askAgain } = useStatusSync('creditCheckFailed', true);
  if (!hasKey) return <p>{texts.byPhone}</p>;
  if (status)
    return status.state === 'declined' ? <DeclineReasons status={status} /> : <p>{texts.changed}</p>;
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
