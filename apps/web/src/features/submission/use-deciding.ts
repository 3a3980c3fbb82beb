import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import { useEffect, useState } from 'react';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { progressStore } from '../../store/activities.ts';
import { currentApplicationStatus, useApplicationStatus } from '../../store/application-store.ts';
import { prepareGuarantee } from './give-guarantee.ts';
import { submit } from './submit-application.ts';

/** The line is back, or the page, which the browser kept while another was looked at. */
const returns = ['online', 'pageshow'] as const;

type Deciding = {
  /** The id of what says how the application is: brought into view when its decision is unknown. */
  readonly place: string;
  /** The decision is known, and a guarantee that was asked for is given or left for now. */
  readonly onDecided: () => void;
};

/**
 * Returns how the application is, and what leads on from there: it is sent, or its decision asked for, by a press. An
 * unknown decision is asked for without one too, when the page is opened and when page or line are back.
 */
export function useDeciding({ place, onDecided }: Deciding) {
  const status = useApplicationStatus();
  const [pressedAt, setPressedAt] = useState<ApplicationStatus>();
  const [isGuaranteeOpen, setGuaranteeOpen] = useState(false);

  const goOn = async (): Promise<void> => {
    const before = currentApplicationStatus();
    setPressedAt(before);
    const decided = await submit();
    // Until the next page is there, this one stays as it was at the press.
    if (decided !== undefined && decided !== 'guaranteeAwaited') {
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
    const askUnlessAsking = (): void => {
      if (progressStore.getState().submitApplication !== 'request') ask();
    };
    if (currentApplicationStatus() === 'submitted') scrollAndFocus(place);
    ask();
    for (const event of returns) window.addEventListener(event, askUnlessAsking);
    return () => {
      for (const event of returns) window.removeEventListener(event, askUnlessAsking);
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
