import { type Bank, listBanks } from '@forecourt/domain/contract/banks.ts';
import { useEffect, useState } from 'react';
import { lookUp } from '../gateway/look-up.ts';
import { dedupe, useAsyncTask } from '../store/asking.ts';

const list = dedupe(() => lookUp(listBanks, {}));

export function useBanks() {
  const { progress, value, ask } = useAsyncTask<readonly Bank[]>();
  const [isAskedAgain, setAskedAgain] = useState(false);
  const load = (): void => void ask(list).catch(() => undefined);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is asked for once by each that shows it
  useEffect(load, []);
  const hasFailed = progress === 'error';
  return {
    hasFailed,
    isComing: value === undefined && !hasFailed,
    /** True from a failure until the list has come. */
    isMissing: hasFailed || (isAskedAgain && value === undefined),
    banks: value ?? [],
    /** Empty while not known. */
    nameOf: (bankId: string | null): string => value?.find(({ id }) => id === bankId)?.name ?? '',
    retry: (): void => {
      setAskedAgain(true);
      load();
    },
  };
}
