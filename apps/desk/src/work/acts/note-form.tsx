import { noteMaximum } from '@forecourt/domain/constants/limits.ts';
import { deskAddNote } from '@forecourt/domain/contract/desk/acts.ts';
import { type DeskApplication, deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { useRouter } from '@forecourt/ui/router/react.tsx';
import { useRef, useState } from 'react';
import { noteTexts } from '../../copy/acts.ts';
import { call, isOutcomeUnknown } from '../../gateway/call.ts';
import { LongTextField } from '../../parts/long-text.tsx';
import { ResultMessage } from '../../parts/outcome.tsx';
import { useShortcuts } from '../../parts/shortcuts.ts';
import { useUnsentInput } from '../../parts/typed.ts';
import { useTask } from '../../parts/use-task.ts';
import { ActionButton } from './act-button.tsx';
import styles from './acts.module.css';

type NoteFormProps = { readonly application: Pick<DeskApplication, 'reference' | 'notes'> };

const lastOf = (notes: DeskApplication['notes']): number => Math.max(0, ...notes.map(({ number }) => number));

/** Adds a note; it stays typed until the server has it, which it may have without an answer. */
export function NoteForm({ application: { reference, notes } }: NoteFormProps) {
  const { revalidate } = useRouter();
  const [text, setText] = useUnsentInput(`note ${reference}`, '');
  /** The last note before one that was sent and not answered. */
  const [unsure, setUnsure] = useUnsentInput<number | undefined>(`unsure ${reference}`, undefined);
  const [missing, setMissing] = useState<string>();
  const [done, setDone] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const { isBusy, failure, run } = useTask();
  useShortcuts([{ keys: 'n', label: noteTexts.label, run: () => area.current?.focus() }]);
  /** Whether the server has a note that it did not answer. */
  async function isThere(sent: string, last: number): Promise<boolean> {
    const now = await call(deskApplication, { params: { reference } });
    return now.notes.some((note) => note.number > last && note.isYours && note.text.trim() === sent.trim());
  }
  async function send(sent: string): Promise<void> {
    try {
      await call(deskAddNote, { params: { reference }, body: { text: sent } });
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      const last = unsure ?? lastOf(notes);
      setUnsure(last);
      if (!(await isThere(sent, last).catch(() => false))) throw error;
    }
  }
  const add = (): void => {
    setDone(undefined);
    setMissing(text.trim() === '' ? noteTexts.missing : undefined);
    if (text.trim() === '') return area.current?.focus();
    run(async () => {
      if (unsure === undefined || !(await isThere(text, unsure))) await send(text);
      setUnsure(undefined);
      // What was typed meanwhile is not sent yet.
      setText((now) => (now.startsWith(text) ? now.slice(text.length).trimStart() : now));
      setDone(noteTexts.added);
      await revalidate();
    });
  };
  return (
    <div className={styles.hold}>
      <LongTextField
        ref={area}
        label={noteTexts.label}
        hint={noteTexts.hint}
        most={noteMaximum}
        value={text}
        onChange={setText}
        error={missing}
      />
      <div className={styles.buttons}>
        <ActionButton isBusy={isBusy} label={noteTexts.add} onPress={add} />
      </div>
      <ResultMessage done={done} failed={failure?.message} />
    </div>
  );
}
