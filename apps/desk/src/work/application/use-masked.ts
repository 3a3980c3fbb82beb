import { unmaskedMinutes } from '@forecourt/domain/constants/limits.ts';
import { deskUnmask } from '@forecourt/domain/contract/desk/application.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import type { MaskedGroup } from '@forecourt/domain/desk/masked.ts';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { call } from '../../gateway/call.ts';
import { useTask } from '../../parts/use-task.ts';

type Shown = ResponseOf<typeof deskUnmask>;

/** A shown group is hidden again after this. */
const shownMs = unmaskedMinutes * 60_000;

/** Shows groups of masked answers, each time by a call that the server records, and for a minute. */
export function useUnmaskedGroups(reference: string) {
  const [shown, setShown] = useState<Readonly<{ [Group in MaskedGroup]?: Shown | undefined }>>({});
  const timers = useRef(new Map<MaskedGroup, ReturnType<typeof setTimeout>>());
  const { isBusy, failure, run } = useTask();
  useEffect(() => {
    const { current: running } = timers;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  const hide = (group: MaskedGroup): void => {
    clearTimeout(timers.current.get(group));
    setShown((before) => ({ ...before, [group]: undefined }));
  };
  const show = (group: MaskedGroup): void =>
    run(async () => {
      const rows = await call(deskUnmask, { params: { reference }, body: { group } });
      clearTimeout(timers.current.get(group));
      timers.current.set(
        group,
        setTimeout(() => hide(group), shownMs),
      );
      setShown((before) => ({ ...before, [group]: rows }));
    });
  return { shown, show, hide, isBusy, failure };
}
export type UnmaskedGroups = ReturnType<typeof useUnmaskedGroups>;

/** Of the application that the page shows. */
export const UnmaskedGroupsContext = createContext<UnmaskedGroups | undefined>(undefined);

/** Throws outside an application's page. */
export function useUnmaskedGroupsContext(): UnmaskedGroups {
  const masked = use(UnmaskedGroupsContext);
  if (!masked) throw new Error('Masked answers stand on the page of an application');
  return masked;
}
