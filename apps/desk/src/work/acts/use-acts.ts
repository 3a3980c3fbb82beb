import { useRouter } from '@forecourt/ui/router/react.tsx';
import { useRef, useState } from 'react';
import type { ActName } from '../../copy/acts.ts';
import { forgetTyped, useTyped } from '../../parts/typed.ts';
import type { ActForm } from './act-form.ts';

/** Acts whose form is open again with what was typed; others have nothing to type. */
const typedActs: readonly ActName[] = ['decline', 'ask', 'sendCards', 'undoSendCards'];

/** State of a panel with acts: which form is open, and what was done last. The panel's heading takes the focus back. */
export function useActs(reference: string) {
  const { revalidate } = useRouter();
  const [typing, setTyping] = useTyped<ActName | undefined>(`act ${reference}`, undefined);
  const [open, setOpen] = useState(typing);
  const [done, setDone] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (): void => {
    setOpen(undefined);
    setTyping(undefined);
    forgetTyped(`form ${reference}`);
    heading.current?.focus();
  };
  const begin = (act: ActName): void => {
    setDone(undefined);
    setOpen(act);
    if (typedActs.includes(act)) setTyping(act);
  };
  const flow: ActForm = {
    onDone: (sentence) => {
      setDone(sentence);
      close();
      void revalidate();
    },
    onCancel: close,
    onReload: revalidate,
  };
  return { open, begin, done, heading, flow };
}
