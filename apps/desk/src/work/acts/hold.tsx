import { deskClaim } from '@forecourt/domain/contract/desk/acts.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { useRouter } from '@forecourt/ui/router/react.tsx';
import { useState } from 'react';
import { claimTexts } from '../../copy/acts.ts';
import { call } from '../../gateway/call.ts';
import { ResultMessage } from '../../parts/outcome.tsx';
import { useHasRight, useSignedInPerson } from '../../parts/use-person.ts';
import { useTask } from '../../parts/use-task.ts';
import { ActionButton } from './act-button.tsx';
import styles from './acts.module.css';

type HoldProps = { readonly application: Pick<DeskApplication, 'reference' | 'holder'> };

/** Takes the application or gives it back. It locks nothing. */
export function ClaimButton({ application: { reference, holder } }: HoldProps) {
  const { id } = useSignedInPerson();
  const mayAct = useHasRight('act');
  const { revalidate } = useRouter();
  const [done, setDone] = useState<string>();
  const { isBusy, failure, run } = useTask();
  const isMine = holder?.id === id;
  const press = (): void => {
    setDone(undefined);
    run(async () => {
      await call(deskClaim, { params: { reference }, body: { isRelease: isMine } });
      setDone(isMine ? claimTexts.given : claimTexts.taken);
      await revalidate();
    });
  };
  if (!mayAct || (holder !== null && !isMine)) return null;
  return (
    <div className={styles.hold}>
      <div>
        <ActionButton
          shortcut="t"
          isBusy={isBusy}
          label={isMine ? claimTexts.giveBack : claimTexts.take}
          onPress={press}
        />
      </div>
      <ResultMessage done={done} failed={failure?.message} />
    </div>
  );
}
