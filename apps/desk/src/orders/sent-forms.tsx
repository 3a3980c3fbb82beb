import { shortTextMaximum } from '@forecourt/domain/constants/limits.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import { deskOrderSent } from '@forecourt/domain/contract/desk/orders.ts';
import { isDate } from '@forecourt/domain/fields/date.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { DateField } from '@forecourt/ui/fields/date-field.tsx';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { useState } from 'react';
import { formTexts } from '../copy/acts.ts';
import { call } from '../gateway/call.ts';
import { LongText } from '../parts/long-text.tsx';
import { useTyped } from '../parts/typed.ts';
import { ActFlow } from '../work/acts/act-flow.tsx';
import type { ActForm } from '../work/acts/act-form.ts';
import styles from './sent-forms.module.css';

type SentFormProps = ActForm & {
  readonly reference: string;
  readonly state: ApplicationStatus;
  readonly version: number;
};

/** Notes the day on which the cards left, and their tracking. */
export function SentForm({ reference, ...flow }: SentFormProps) {
  const [sentOn, setSentOn] = useTyped(`form ${reference} sentOn`, () => newZealandDay(new Date()));
  const [tracking, setTracking] = useTyped(`form ${reference} tracking`, '');
  const [error, setError] = useState<string>();
  const given = tracking.trim();
  return (
    <ActFlow
      {...flow}
      act="sendCards"
      problem={() => (isDate(sentOn) ? undefined : formTexts.sentOnMissing)}
      onProblem={setError}
      send={(how) =>
        call(deskOrderSent, {
          params: { reference },
          body: { isUndo: false, sentOn, ...(given && { tracking: given }), ...how },
        })
      }
      fields={
        <div className={styles.fields}>
          <DateField legend={formTexts.sentOn} value={sentOn} onChange={setSentOn} error={error} />
          <TextField
            label={formTexts.tracking}
            isOptional
            hint={formTexts.trackingHint}
            value={tracking}
            onChange={setTracking}
            autoComplete="off"
          />
        </div>
      }
    />
  );
}

export function UndoSentForm({ reference, ...flow }: SentFormProps) {
  const [because, setBecause] = useTyped(`form ${reference} undo`, '');
  const [error, setError] = useState<string>();
  return (
    <ActFlow
      {...flow}
      act="undoSendCards"
      problem={() => (because.trim() === '' ? formTexts.undoMissing : undefined)}
      onProblem={setError}
      send={(how) =>
        call(deskOrderSent, {
          params: { reference },
          body: { isUndo: true, because: because.trim(), ...how },
        })
      }
      fields={
        <LongText
          label={formTexts.undoBecause}
          hint={formTexts.undoHint}
          most={shortTextMaximum}
          value={because}
          onChange={setBecause}
          error={error}
        />
      }
    />
  );
}
