import { type Bank, listBanks } from '@forecourt/domain/contract/banks.ts';
import { useEffect, useState } from 'react';
import { lookUp } from '../gateway/look-up.ts';
import { dedupe, useAsking } from '../store/asking.ts';

const list = dedupe(() => lookUp(listBanks, {}));

/** The banks an account may be held with, and a way to ask for them again after a failure. */
export function useBanks() {
  const { progress, value, ask } = useAsking<readonly Bank[]>();
  const [isAskedAgain, setAskedAgain] = useState(false);
  const load = (): void => void ask(list).catch(() => undefined);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is asked for once by each that shows it
  useEffect(load, []);
  const hasFailed = progress === 'error';
  return {
    hasFailed,
    isComing: value === undefined && !hasFailed,
    /** From its failure until it has come after all. */
    isMissing: hasFailed || (isAskedAgain && value === undefined),
    banks: value ?? [],
    /** Returns the name of a bank; empty while it is not known. */
    nameOf: (bankId: string | null): string => value?.find(({ id }) => id === bankId)?.name ?? '',
    retry: (): void => {
      setAskedAgain(true);
      load();
    },
  };
}
