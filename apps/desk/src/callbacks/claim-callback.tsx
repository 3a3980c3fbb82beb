import { type deskCallback, deskClaimCallback } from '@forecourt/domain/contract/desk/callbacks.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { useRouter } from '@forecourt/ui/router/react.tsx';
import { useState } from 'react';
import { claimTexts } from '../copy/acts.ts';
import { call } from '../gateway/call.ts';
import { ResultMessage } from '../parts/outcome.tsx';
import { useHasRight } from '../parts/use-person.ts';
import { useTask } from '../parts/use-task.ts';
import { ActionButton } from '../work/acts/act-button.tsx';
import styles from './callbacks.module.css';

type ClaimProps = { readonly callback: Pick<ResponseOf<typeof deskCallback>, 'reference' | 'holder'> };

/** Takes a callback or gives it back. It locks nothing. */
export function ClaimCallbackButton({ callback: { reference, holder } }: ClaimProps) {
  const mayFulfil = useHasRight('fulfil');
  const { revalidate } = useRouter();
  const [done, setDone] = useState<string>();
  const { isBusy, failure, run } = useTask();
  const isMine = holder?.isMine ?? false;
  const press = (): void => {
    setDone(undefined);
    run(async () => {
      await call(deskClaimCallback, { params: { reference }, body: { isRelease: isMine } });
      setDone(isMine ? claimTexts.given : claimTexts.taken);
      await revalidate();
    });
  };
  if (!mayFulfil || (holder !== null && !isMine)) return null;
  return (
    <div className={styles.claim}>
      <ActionButton
        shortcut="t"
        isBusy={isBusy}
        label={isMine ? claimTexts.giveBack : claimTexts.take}
        onPress={press}
      />
      <ResultMessage done={done} failed={failure?.message} />
    </div>
  );
}
