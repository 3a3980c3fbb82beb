import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import { creditPartOf } from '@forecourt/domain/questions/parts.ts';
import { useEffect, useState } from 'react';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { progressStore } from '../../store/activities.ts';
import {
  currentApplication,
  currentApplicationStatus,
  useApplicationStatus,
} from '../../store/application-store.ts';
import { prepareGuarantee } from './give-guarantee.ts';
import { submitAndFindDecision } from './submit-application.ts';

/** 'pageshow': the browser kept the page while another was visited. */
const returns = ['online', 'pageshow'] as const;

type Deciding = {
  /** Id of the element to show when the decision is unknown. */
  readonly place: string;
  readonly onDecided: () => void;
};

/** Submits or asks for the decision: by a press, when the page opens and when page or connection return. */
export function useDecision({ place, onDecided }: Deciding) {
  const status = useApplicationStatus();
  const [pressedAt, setPressedAt] = useState<ApplicationStatus>();
  const [isGuaranteeOpen, setGuaranteeOpen] = useState(false);

  const goOn = async (): Promise<void> => {
    const before = currentApplicationStatus();
    setPressedAt(before);
    const decided = await submitAndFindDecision();
    // The page stays as it was at the press until the next one is there.
    // Who has answered the credit section gives the guarantee, too.
    const isOwn = creditPartOf(currentApplication()) === undefined;
    if (decided !== undefined && !(decided === 'guaranteeAwaited' && isOwn)) {
      onDecided();
      return;
    }
    setPressedAt(undefined);
    if (decided === 'guaranteeAwaited') {
      prepareGuarantee();
      setGuaranteeOpen(true);
    } else if (before !== currentApplicationStatus()) scrollAndFocus(place);
  };

  useEffect(() => {
    const ask = (): void => {
      if (currentApplicationStatus() === 'submitted') void goOn();
    };
    const askOnce = (): void => {
      if (progressStore.getState().submitApplication !== 'request') ask();
    };
    if (currentApplicationStatus() === 'submitted') scrollAndFocus(place);
    ask();
    for (const event of returns) window.addEventListener(event, askOnce);
    return () => {
      for (const event of returns) window.removeEventListener(event, askOnce);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page asks once when it is opened
  }, []);

  return {
    status: pressedAt ?? status,
    isBusy: pressedAt !== undefined,
    goOn: (): void => void goOn(),
    guarantee: {
      isOpen: isGuaranteeOpen,
      onClose: () => setGuaranteeOpen(false),
      onLeave: () => {
        setGuaranteeOpen(false);
        onDecided();
      },
    },
  };
}
