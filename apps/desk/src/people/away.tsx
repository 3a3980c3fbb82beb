import { deskSetAway } from '@forecourt/domain/contract/desk/acts.ts';
import { setPersonAway } from '@forecourt/domain/contract/desk/people.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { useState } from 'react';
import { actionTexts, awayTexts as texts } from '../copy/acts.ts';
import { ApiError, call } from '../gateway/call.ts';
import { ColleagueSelect } from '../parts/colleagues.tsx';
import formStyles from '../parts/forms.module.css';
import { useTask } from '../parts/use-task.ts';

type AwayProps = {
  readonly person: { readonly id: string; readonly name: string; readonly isAway: boolean };
  readonly isYou?: boolean;
  readonly onChanged: (sentence: string) => void;
  readonly onFailed: (sentence: string) => void;
};

/** Marks a person as away, which hands on all they hold to a colleague, or as back. */
export function AwayControl({ person: { id, name, isAway }, isYou = false, onChanged, onFailed }: AwayProps) {
  const [isAsking, setAsking] = useState(false);
  const [to, setTo] = useState('');
  const { isBusy, run } = useTask();
  const change = (becomesAway: boolean): void =>
    run(async () => {
      const body = { isAway: becomesAway, ...(becomesAway && to !== '' && { to }) };
      try {
        const { handedOn } = await (isYou
          ? call(deskSetAway, { body })
          : call(setPersonAway, { body: { ...body, id } }));
        setAsking(false);
        onChanged(becomesAway ? texts.done(handedOn) : texts.doneBack);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        onFailed(error.message);
      }
    });
  if (isAsking)
    return (
      <div className={formStyles.acts}>
        <ColleagueSelect
          label={texts.who}
          isOffered={(colleague) => colleague.id !== id}
          value={to}
          onChange={setTo}
        />
        <Button size="small" isBusy={isBusy} onClick={() => change(true)}>
          {isYou ? texts.yours : texts.awayOf(name)}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setAsking(false)}>
          {actionTexts.cancel}
        </Button>
      </div>
    );
  return (
    <Button
      kind="quiet"
      size="small"
      isBusy={isBusy}
      {...(!isYou && { 'aria-label': isAway ? texts.backOf(name) : texts.awayOf(name) })}
      onClick={() => (isAway ? change(false) : setAsking(true))}
    >
      {isYou ? (isAway ? texts.yoursBack : texts.yours) : isAway ? texts.back : texts.away}
    </Button>
  );
}
