import { maximumShareEmails } from '@forecourt/domain/constants/limits.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { canAddEmail, shareEmail } from '@forecourt/domain/saver/rules.ts';
import { addShareEmail, enterShareEmail, removeShareEmail } from '@forecourt/domain/saver/transitions.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { draftTexts } from '../../copy/drafts.ts';
import { EmailField } from '../../questions/email-field.tsx';
import { change, currentApplication, useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './share-emails.module.css';

/** Up to five addresses. One that is none says so once it was left. */
export function ShareEmails() {
  const emails = useApplication(({ saver }) => saver.emails);
  const canAdd = useApplication(({ saver }) => canAddEmail(saver));
  const [isLeft, setLeft] = useState<readonly boolean[]>([]);
  const list = useRef<HTMLFieldSetElement>(null);

  const focusLast = (): void => {
    const inputs = list.current?.querySelectorAll('input');
    inputs?.item(inputs.length - 1).focus();
  };
  const add = (): void => {
    flushSync(() => change('saver', addShareEmail));
    focusLast();
  };
  const remove = (index: number): void => {
    flushSync(() => {
      change('saver', removeShareEmail, index);
      setLeft((before) => before.filter((_, at) => at !== index));
    });
    focusLast();
  };
  const leave = (index: number, text: string): void => {
    const isGiven = text.trim() !== '';
    const { emails: now } = currentApplication().saver;
    setLeft((before) => now.map((_, at) => (at === index ? isGiven : before[at] === true)));
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
          error={isLeft[index] && email !== '' ? problemOf(shareEmail, email) : undefined}
          onChange={(text) => change('saver', enterShareEmail, index, text)}
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
      {canAdd && (
        <Button kind="act" icon="plus" onClick={add}>
          {draftTexts.addEmail}
        </Button>
      )}
    </fieldset>
  );
}
