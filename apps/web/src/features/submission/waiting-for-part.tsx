import { isWaitingForPart } from '@forecourt/domain/questions/parts.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { Note } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { creditPartTexts as texts } from '../../copy/credit.ts';
import { lazyImport } from '../../gateway/lazy-import.ts';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { currentApplication } from '../../store/application-store.ts';
import { sendSectionId } from './review-changes.ts';

const id = 'waiting-for-part';
export const goToWaitingForPart = (): void => scrollAndFocus(id);

/** Says whose answers sending waits for, and looks whether they have come. */
export function WaitingForPart({ name }: { readonly name: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'notYet' | 'failed'>('idle');
  const check = async (): Promise<void> => {
    setState('busy');
    try {
      await (await lazyImport(() => import('../../store/asked-parts.ts'))).refreshParts();
      setState('notYet');
      if (!isWaitingForPart(currentApplication())) scrollAndFocus(sendSectionId);
    } catch {
      setState('failed');
    }
  };
  return (
    <div id={id}>
      <Note>{texts.waits(name)}</Note>
      <output>{state === 'notYet' && texts.notYet(name)}</output>
      <FailureText isOfCall>{state === 'failed' ? texts.notChecked : undefined}</FailureText>
      <Button kind="act" data-heading="" isBusy={state === 'busy'} onClick={() => void check()}>
        {texts.check}
      </Button>
    </div>
  );
}
