import { useRef, useState } from 'react';
import { ApiError } from '../gateway/call.ts';

type Task = {
  readonly isBusy: boolean;
  /** Why the last run failed. */
  readonly failure: ApiError | undefined;
  readonly run: (work: () => Promise<void>) => void;
  readonly forget: () => void;
};

/** Runs one call at a time; a second press while it runs is ignored. */
export function useTask(): Task {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const isRunning = useRef(false);
  const run = (work: () => Promise<void>): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    work()
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error);
      })
      .finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
  };
  return { isBusy, failure, run, forget: () => setFailure(undefined) };
}
