import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ActName } from '../../copy/acts.ts';
import type { ActForm } from './act-form.ts';

/** State of a panel with acts: which form is open, and what was done last. The panel's heading takes the focus back. */
export function useActs() {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<ActName>();
  const [done, setDone] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (): void => {
    setOpen(undefined);
    heading.current?.focus();
  };
  const begin = (act: ActName): void => {
    setDone(undefined);
    setOpen(act);
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
