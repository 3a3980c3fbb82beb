import { suggestEmailCorrection } from '@forecourt/domain/fields/email-slips.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { TextField, type TextFieldProps } from '@forecourt/ui/fields/text-field.tsx';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { useRef, useState } from 'react';
import { emailTexts as texts } from '../copy/email.ts';
import styles from './email-field.module.css';

/** Asks about a likely slip once the field is left; the address can be kept as it is. */
export function EmailField({ onChange, onCommit, ...field }: Omit<TextFieldProps, 'type' | 'ref'>) {
  const [wasLeft, setWasLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const likely = wasLeft ? suggestEmailCorrection(field.value) : undefined;

  const type = (typed: string): void => {
    setWasLeft(false);
    onChange(typed);
  };
  const leave = (left: string): void => {
    setWasLeft(true);
    onCommit?.(left);
  };
  const take = (meant: string): void => {
    type(meant);
    onCommit?.(meant);
    input.current?.focus();
  };
  return (
    <div>
      <TextField
        inputMode="email"
        autoComplete="email"
        {...field}
        ref={input}
        type="email"
        spellCheck={false}
        onChange={type}
        onCommit={leave}
      />
      <div aria-live="polite">
        {likely !== undefined && (
          <p className={styles.likely}>
            <span>{`${texts.didYouMean} `}</span>
            <Button kind="act" aria-label={texts.use(likely)} onClick={() => take(likely)}>
              <SoftBreaks text={likely} />
            </Button>
            <span>{texts.end}</span>
          </p>
        )}
      </div>
    </div>
  );
}
