import { stopReminders } from '@forecourt/domain/contract/reminders.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { reminderTexts as texts } from '../../copy/reminders.ts';
import { ApiError } from '../../gateway/call-error.ts';
import { callIdempotently } from '../../gateway/call-once.ts';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { setRemindersStopped, useReminders } from '../../store/reminders.ts';
import { PhoneHours } from '../parts/phone-hours.tsx';
import { PlainPage } from '../parts/plain-page.tsx';

export function RemindersPage() {
  const { key, isStopped } = useReminders();
  if (isStopped)
    return <PlainPage title={texts.stopped} lede={texts.stoppedLede} side={<PhoneHours />} isDone />;
  return key === null ? (
    <PlainPage title={texts.unknown} lede={texts.unknownLede} side={<PhoneHours />} />
  ) : (
    <StopReminders reminderKey={key} />
  );
}

function StopReminders({ reminderKey }: { readonly reminderKey: string }) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const stop = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      await callIdempotently(stopReminders, { body: { key: reminderKey } });
      setRemindersStopped(true, reminderKey);
      scrollAndFocus('main');
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        setRemindersStopped(false, null);
        scrollAndFocus('main');
      } else setFailed(true);
    }
    setBusy(false);
  };
  return (
    <PlainPage title={texts.title} lede={texts.lede} side={<PhoneHours />}>
      <FailureText isOfCall>{hasFailed ? texts.failed : undefined}</FailureText>
      <Row>
        <Button isBusy={isBusy} onClick={() => void stop()}>
          {texts.stop}
        </Button>
      </Row>
    </PlainPage>
  );
}
