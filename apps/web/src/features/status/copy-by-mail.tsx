import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { StatusLine } from '@forecourt/ui/frame/status-line.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { mailedCopyTexts as texts } from '../../copy/status.ts';
import { waitTexts } from '../../copy/waits.ts';
import { type EmailedCopyResult, requestEmailedCopy } from './actions.ts';
import styles from './status.module.css';

/** Sends a copy of the application to the address on file. */
export function CopyByMail() {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<EmailedCopyResult>();
  const hasFailed = result === 'failed';
  const refusal = typeof result === 'object' ? result.refusal : undefined;
  const send = async (): Promise<void> => {
    setBusy(true);
    setResult(undefined);
    setResult(await requestEmailedCopy());
    setBusy(false);
  };
  return (
    <section className={`${styles.part} ${styles.last}`}>
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <FailureText isOfCall={hasFailed}>{hasFailed ? texts.failed : refusal}</FailureText>
      <Row>
        <Button kind="act" isBusy={isBusy} busyWords={[waitTexts.sending]} onClick={() => void send()}>
          {texts.send}
        </Button>
      </Row>
      <StatusLine text={result === 'sent' ? texts.sent : ''} />
    </section>
  );
}
