import { type Bank, listBanks } from '@forecourt/domain/contract/banks.ts';
import { useEffect, useState } from 'react';
import { lookUp } from '../gateway/look-up.ts';

type Banks = { readonly hasFailed: boolean; readonly banks: readonly Bank[] };

const noneYet: Banks = { hasFailed: false, banks: [] };

/** The banks an account may be held with, and a way to ask for them again after a failure. */
export function useBanks(): Banks & { readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState(noneYet);

  useEffect(() => {
    let isCurrent = true;
    const show = (next: Banks): void => {
      if (isCurrent) setAnswer(next);
    };
    lookUp(listBanks, {}).then(
      (banks) => show({ hasFailed: false, banks }),
      () => show({ hasFailed: true, banks: [] }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const retry = (): void => {
    setAnswer(noneYet);
    setAttempt((before) => before + 1);
  };
  return { ...answer, retry };
}
