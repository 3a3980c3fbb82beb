import { openStatus, type StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { useEffect } from 'react';
import { call } from '../../gateway/call.ts';
import { currentApplication } from '../../store/application-store.ts';
import { useAsking } from '../../store/asking.ts';

export function useOwnStatus() {
  const key = currentApplication().saver.receipt?.statusKey ?? '';
  const { progress, ask, value } = useAsking<StatusAnswer>();
  const askServer = (): void => {
    // A failure shows on the page.
    ask(() => call(openStatus, { body: { key } })).catch(() => undefined);
  };
  useEffect(() => {
    if (key !== '') askServer();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page asks once when it is opened
  }, []);
  return { hasKey: key !== '', progress, status: value, askAgain: askServer };
}
