import { noteMaximum } from '@forecourt/domain/constants/limits.ts';
import { deskAddCallbackNote, type deskCallback } from '@forecourt/domain/contract/desk/callbacks.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { callbackNoteTitles } from '@forecourt/domain/wordings/callback-notes.ts';
import { CheckField } from '@forecourt/ui/fields/check-field.tsx';
import { useRouter } from '@forecourt/ui/router/react.tsx';
import { useState } from 'react';
import { applicationTexts } from '../copy/application.ts';
import { callbackTexts as texts } from '../copy/callbacks.ts';
import { call } from '../gateway/call.ts';
import { UntrustedText } from '../parts/given.tsx';
import { LongTextField } from '../parts/long-text.tsx';
import { formatDateAndTime } from '../parts/moments.ts';
import { ResultMessage } from '../parts/outcome.tsx';
import { PageSection } from '../parts/page.tsx';
import { EmptyState } from '../parts/states.tsx';
import { Timeline } from '../parts/timeline.tsx';
import { useUnsentInput } from '../parts/typed.ts';
import { useHasRight } from '../parts/use-person.ts';
import { useTask } from '../parts/use-task.ts';
import { ActionButton } from '../work/acts/act-button.tsx';
import styles from './callbacks.module.css';

type NotesProps = { readonly callback: Pick<ResponseOf<typeof deskCallback>, 'reference' | 'notes'> };

/** Tries to call and other notes, the latest first, and a form for one more. */
export function CallbackNotes({ callback }: NotesProps) {
  const mayFulfil = useHasRight('fulfil');
  const { notes } = callback;
  return (
    <PageSection title={texts.notes}>
      {mayFulfil && <CallbackNoteForm callback={callback} />}
      {notes.length === 0 ? (
        <EmptyState>{texts.noNotes}</EmptyState>
      ) : (
        <Timeline
          moments={notes.toReversed().map(({ number, kind, at, by, text }) => ({
            key: number,
            title: callbackNoteTitles[kind],
            detail: applicationTexts.by(formatDateAndTime(at), by),
            more: text !== '' && (
              <span className={styles.note}>
                <UntrustedText text={text} />
              </span>
            ),
          }))}
        />
      )}
    </PageSection>
  );
}

function CallbackNoteForm({ callback: { reference } }: NotesProps) {
  const { revalidate } = useRouter();
  const [text, setText] = useUnsentInput(`callback note ${reference}`, '');
  const [isNotReached, setNotReached] = useState(false);
  const [missing, setMissing] = useState<string>();
  const [done, setDone] = useState<string>();
  const { isBusy, failure, run } = useTask();
  const add = (): void => {
    const written = text.trim();
    setDone(undefined);
    setMissing(written === '' && !isNotReached ? texts.noteMissing : undefined);
    if (written === '' && !isNotReached) return;
    run(async () => {
      const body = { isNotReached, ...(written && { text: written }) };
      await call(deskAddCallbackNote, { params: { reference }, body });
      setText('');
      setNotReached(false);
      setDone(texts.noteAdded);
      await revalidate();
    });
  };
  return (
    <div className={styles.noteForm}>
      <CheckField isChecked={isNotReached} onChange={setNotReached}>
        {texts.notReached}
      </CheckField>
      <LongTextField
        label={texts.noteLabel}
        hint={texts.noteHint}
        most={noteMaximum}
        value={text}
        onChange={setText}
        error={missing}
      />
      <ActionButton isBusy={isBusy} label={texts.addNote} onPress={add} />
      <ResultMessage done={done} failed={failure?.message} />
    </div>
  );
}
