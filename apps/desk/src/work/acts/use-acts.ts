import { useRouter } from '@forecourt/ui/router/react.tsx';
import { useRef, useState } from 'react';
import type { ActionName } from '../../copy/acts.ts';
import { clearUnsentInput, useUnsentInput } from '../../parts/typed.ts';
import type { ActionFormProps } from './act-form.ts';

/** Acts whose form is open again with what was typed; others have nothing to type. */
const typedActs: readonly ActionName[] = ['decline', 'ask', 'sendCards', 'undoSendCards'];

/** State of a panel with acts: which form is open, and what was done last. The panel's heading takes the focus back. */
export function useActionPanel(page: { readonly reference: string }) {
  const { reference } = page;
  const { revalidate } = useRouter();
  const [typing, setTyping] = useUnsentInput<ActionName | undefined>(`act ${reference}`, undefined);
  const [open, setOpen] = useState(typing);
  const [done, setDone] = useState<string>();
  /** What the page showed when it was acted on: its buttons are those of the state before. */
  const [acted, setActed] = useState<object>();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (): void => {
    setOpen(undefined);
    setTyping(undefined);
    clearUnsentInput(`form ${reference}`);
    heading.current?.focus();
  };
  const begin = (act: ActionName): void => {
    setDone(undefined);
    setOpen(act);
    if (typedActs.includes(act)) setTyping(act);
  };
  const flow: ActionFormProps = {
    onDone: (sentence) => {
      setDone(sentence);
      setActed(page);
      close();
      void revalidate();
    },
    onCancel: close,
    onReload: revalidate,
  };
  return { open, begin, done, isOutdated: acted === page, heading, flow };
}
