import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { StatusLine } from '@forecourt/ui/frame/status-line.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { mailedCopyTexts as texts } from '../../copy/status.ts';
import { waitTexts } from '../../copy/waits.ts';
import { askForCopy } from './actions.ts';
import styles from './status.module.css';

/** Sends a copy of the application to the address on file. */
export function CopyByMail() {
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (): Promise<void> => {
    setBusy(true);
    setSent(false);
    setProblem('');
    const refusal = await askForCopy();
    setBusy(false);
    setSent(refusal === undefined);
    setProblem(refusal ?? '');
  };
  return (
    <section className={`${styles.part} ${styles.last}`}>
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <FailureText isOfCall={problem === texts.failed}>{problem}</FailureText>
      <Row>
        <Button kind="act" isBusy={isBusy} busyWords={[waitTexts.sending]} onClick={() => void send()}>
          {texts.send}
        </Button>
      </Row>
      <StatusLine text={isSent ? texts.sent : ''} />
    </section>
  );
}
