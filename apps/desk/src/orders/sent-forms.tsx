import { shortTextMaximum } from '@forecourt/domain/constants/limits.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import { deskMarkOrderSent } from '@forecourt/domain/contract/desk/orders.ts';
import { isIsoDate } from '@forecourt/domain/fields/date.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { DateField } from '@forecourt/ui/fields/date-field.tsx';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { useState } from 'react';
import { actionFormTexts } from '../copy/acts.ts';
import { call } from '../gateway/call.ts';
import { LongTextField } from '../parts/long-text.tsx';
import { useUnsentInput } from '../parts/typed.ts';
import { ActionFlow } from '../work/acts/act-flow.tsx';
import type { ActionFormProps } from '../work/acts/act-form.ts';
import styles from './sent-forms.module.css';

type SentFormProps = ActionFormProps & {
  readonly reference: string;
  readonly state: ApplicationStatus;
  readonly version: number;
};

/** Notes the day on which the cards left, and their tracking. */
export function MarkSentForm({ reference, ...flow }: SentFormProps) {
  const [sentOn, setSentOn] = useUnsentInput(`form ${reference} sentOn`, () => newZealandDay(new Date()));
  const [tracking, setTracking] = useUnsentInput(`form ${reference} tracking`, '');
  const [error, setError] = useState<string>();
  const given = tracking.trim();
  return (
    <ActionFlow
      {...flow}
      act="sendCards"
      problem={() => (isIsoDate(sentOn) ? undefined : actionFormTexts.sentOnMissing)}
      onProblem={setError}
      send={(how) =>
        call(deskMarkOrderSent, {
          params: { reference },
          body: { isUndo: false, sentOn, ...(given && { tracking: given }), ...how },
        })
      }
      fields={
        <div className={styles.fields}>
          <DateField legend={actionFormTexts.sentOn} value={sentOn} onChange={setSentOn} error={error} />
          <TextField
            label={actionFormTexts.tracking}
            isOptional
            hint={actionFormTexts.trackingHint}
            value={tracking}
            onChange={setTracking}
            autoComplete="off"
          />
        </div>
      }
    />
  );
}

export function UndoMarkSentForm({ reference, ...flow }: SentFormProps) {
  const [because, setBecause] = useUnsentInput(`form ${reference} undo`, '');
  const [error, setError] = useState<string>();
  return (
    <ActionFlow
      {...flow}
      act="undoSendCards"
      problem={() => (because.trim() === '' ? actionFormTexts.undoMissing : undefined)}
      onProblem={setError}
      send={(how) =>
        call(deskMarkOrderSent, {
          params: { reference },
          body: { isUndo: true, because: because.trim(), ...how },
        })
      }
      fields={
        <LongTextField
          label={actionFormTexts.undoBecause}
          hint={actionFormTexts.undoHint}
          most={shortTextMaximum}
          value={because}
          onChange={setBecause}
          error={error}
        />
      }
    />
  );
}
