import { maximumShareEmails } from '@forecourt/domain/constants/limits.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { canAddEmail, shareEmailSchema } from '@forecourt/domain/saver/rules.ts';
import {
  addShareEmail,
  enterShareEmail,
  removeShareEmail,
  shareEmailsOverLimit,
  spreadShareEmails,
} from '@forecourt/domain/saver/transitions.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { syncSilentFieldChanges } from '@forecourt/ui/fields/use-field-value.ts';
import { IconButton } from '@forecourt/ui/icon-button.tsx';
import { type ClipboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { draftTexts } from '../../copy/drafts.ts';
import { EmailField } from '../../questions/email-field.tsx';
import { changeSection, currentApplication, useApplication } from '../../store/application-store.ts';
import styles from './share-emails.module.css';

/** Up to five addresses, typed or pasted as a list. An invalid one shows its error once it was left. */
export function ShareEmailFields({ hasTried = false }: { readonly hasTried?: boolean }) {
  const emails = useApplication(({ saver }) => saver.emails);
  const canAdd = useApplication(({ saver }) => canAddEmail(saver));
  const [isLeft, setLeft] = useState<readonly boolean[]>(() => emails.map((email) => email !== ''));
  const [withoutRoom, setWithoutRoom] = useState<readonly string[]>([]);
  const list = useRef<HTMLFieldSetElement>(null);

  const focusLast = (): void => {
    const inputs = list.current?.querySelectorAll('input');
    inputs?.item(inputs.length - 1).focus();
  };
  const add = (): void => {
    flushSync(() => changeSection('saver', addShareEmail));
    focusLast();
  };
  const remove = (index: number): void => {
    flushSync(() => {
      setWithoutRoom([]);
      changeSection('saver', removeShareEmail, index);
      setLeft((before) => before.filter((_, at) => at !== index));
    });
    focusLast();
  };
  /** No error appears while somebody types. */
  const type = (index: number, text: string): void => {
    const isFine = emails[index] === '' || problemOf(shareEmailSchema, emails[index]) === undefined;
    if (isFine) setLeft((before) => before.map((isLeftNow, at) => isLeftNow && at !== index));
    changeSection('saver', enterShareEmail, index, text);
  };
  const leave = (index: number, text: string): void => {
    const { saver } = currentApplication();
    const left = shareEmailsOverLimit(saver, index, text);
    // Leaving a box unchanged keeps the note about the list that was pasted before.
    if (left.length > 0 || text !== saver.emails[index]) setWithoutRoom(left);
    changeSection('saver', spreadShareEmails, index, text);
    const { emails: now } = currentApplication().saver;
    const isFilled = (at: number): boolean => at === index || now[at] !== saver.emails[at];
    setLeft((before) => now.map((email, at) => (isFilled(at) ? email !== '' : before[at] === true)));
  };
  /** An input of one line would join the lines of a pasted list. */
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    if (text.split('@').length <= 2) return;
    event.preventDefault();
    const { currentTarget: field } = event;
    field.value = [field.value, text.replace(/\s+/g, ' ')].filter((unit) => unit !== '').join(', ');
    syncSilentFieldChanges();
  };

  const isAnyEntered = emails.some((email) => email !== '');
  const errorAt = (index: number, email: string): string | undefined => {
    if (email !== '') return isLeft[index] || hasTried ? problemOf(shareEmailSchema, email) : undefined;
    return hasTried && !isAnyEntered && index === 0 ? draftTexts.noEmail : undefined;
  };

  return (
    <fieldset className={styles.emails} ref={list}>
      <legend>
        <span>{`${draftTexts.emails} `}</span>
        <span className={styles.most}>{draftTexts.upTo(maximumShareEmails)}</span>
      </legend>
      {emails.map((email, index) => (
        <EmailField
          // biome-ignore lint: entries have no identity but their place
          key={index}
          label={draftTexts.email(index + 1)}
          isLabelHidden
          value={email}
          isFree
          onPaste={paste}
          error={errorAt(index, email)}
          onChange={(text) => type(index, text)}
          onCommit={(text) => leave(index, text)}
          end={
            emails.length > 1 && (
              <IconButton
                icon="cross"
                label={draftTexts.removeEmail(index + 1)}
                onClick={() => remove(index)}
              />
            )
          }
        />
      ))}
      <FailureText>
        {withoutRoom.length > 0 ? draftTexts.noRoom(withoutRoom, maximumShareEmails) : undefined}
      </FailureText>
      {canAdd && (
        <Button kind="act" icon="plus" onClick={add}>
          {draftTexts.addEmail}
        </Button>
      )}
    </fieldset>
  );
}
