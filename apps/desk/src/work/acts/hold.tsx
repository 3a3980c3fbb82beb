import { deskTake } from '@forecourt/domain/contract/desk/acts.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { useRouter } from '@forecourt/ui/router/react.tsx';
import { useState } from 'react';
import { holdTexts } from '../../copy/acts.ts';
import { call } from '../../gateway/call.ts';
import { Outcome } from '../../parts/outcome.tsx';
import { usePerson, useRight } from '../../parts/use-person.ts';
import { useTask } from '../../parts/use-task.ts';
import { ActButton } from './act-button.tsx';
import styles from './acts.module.css';

type HoldProps = { readonly application: Pick<DeskApplication, 'reference' | 'holder'> };

/** Takes the application or gives it back. It locks nothing. */
export function Hold({ application: { reference, holder } }: HoldProps) {
  const { email } = usePerson();
  const mayAct = useRight('act');
  const { revalidate } = useRouter();
  const [done, setDone] = useState<string>();
  const { isBusy, failure, run } = useTask();
  const isMine = holder?.by === email;
  const press = (): void => {
    setDone(undefined);
    run(async () => {
      await call(deskTake, { params: { reference }, body: { isRelease: isMine } });
      setDone(isMine ? holdTexts.given : holdTexts.taken);
      await revalidate();
    });
  };
  if (!mayAct || (holder !== null && !isMine)) return null;
  return (
    <div className={styles.hold}>
      <div>
        <ActButton
          shortcut="t"
          isBusy={isBusy}
          label={isMine ? holdTexts.giveBack : holdTexts.take}
          onPress={press}
        />
      </div>
      <Outcome done={done} failed={failure?.message} />
    </div>
  );
}
