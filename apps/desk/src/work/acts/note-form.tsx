import { noteMaximum } from '@forecourt/domain/constants/limits.ts';
import { deskNote } from '@forecourt/domain/contract/desk/acts.ts';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { noteTexts } from '../../copy/acts.ts';
import { call } from '../../gateway/call.ts';
import { LongText } from '../../parts/long-text.tsx';
import { Outcome } from '../../parts/outcome.tsx';
import { useShortcuts } from '../../parts/shortcuts.ts';
import { useTask } from '../../parts/use-task.ts';
import { ActButton } from './act-button.tsx';
import styles from './acts.module.css';

/** Adds a note; it stays typed until the server has it. */
export function NoteForm({ reference }: { readonly reference: string }) {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string>();
  const [done, setDone] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const { isBusy, failure, run } = useTask();
  useShortcuts([{ keys: 'n', label: noteTexts.label, run: () => area.current?.focus() }]);
  const add = (): void => {
    setDone(undefined);
    setMissing(text.trim() === '' ? noteTexts.missing : undefined);
    if (text.trim() === '') return area.current?.focus();
    run(async () => {
      await call(deskNote, { params: { reference }, body: { text } });
      setText('');
      setDone(noteTexts.added);
      await revalidate();
    });
  };
  return (
    <div className={styles.hold}>
      <LongText
        ref={area}
        label={noteTexts.label}
        hint={noteTexts.hint}
        most={noteMaximum}
        value={text}
        onChange={setText}
        error={missing}
      />
      <div className={styles.buttons}>
        <ActButton isBusy={isBusy} label={noteTexts.add} onPress={add} />
      </div>
      <Outcome done={done} failed={failure?.message} />
    </div>
  );
}
