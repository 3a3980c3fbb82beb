import { type Bank, listBanks } from '@forecourt/domain/contract/banks.ts';
import { useEffect } from 'react';
import { lookUp } from '../gateway/look-up.ts';
import { once, useAsking } from '../store/asking.ts';

const list = once(() => lookUp(listBanks, {}));

/** The banks an account may be held with, and a way to ask for them again after a failure. */
export function useBanks() {
  const { progress, value: banks = [], ask } = useAsking<readonly Bank[]>();
  const retry = (): void => void ask(list).catch(() => undefined);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is asked for once by each that shows it
  useEffect(retry, []);
  return { hasFailed: progress === 'error', banks, retry };
}
