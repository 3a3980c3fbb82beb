import { type ApplicationStatus, openStatus } from '@forecourt/domain/contract/status.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../gateway/call.ts';

/** Asks how an application stands after its order; undefined until it is known, and where there is no status link. */
export function useOrderStatus(key: string | undefined): ApplicationStatus | undefined {
  const [status, setStatus] = useState<ApplicationStatus>();
  useEffect(() => {
    if (!key) return undefined;
    const leaving = new AbortController();
    call(openStatus, { body: { key } }, { signal: leaving.signal }).then(setStatus, () => undefined);
    return () => leaving.abort();
  }, [key]);
  return status;
}
