import { useLocation, useNavigate } from '@forecourt/ui/router/react.tsx';
import { useIsPhone } from '@forecourt/ui/use-is-phone.ts';
import { useIsWideScreen } from '@forecourt/ui/use-is-wide.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { runInNextFrame } from '../../questions/user-actions.ts';
import { currentApplication } from '../../store/application-store.ts';
import { setCardsView, useCardsView } from './cards-view.ts';
import { setCardListClosed, useIsCardListClosed } from './closed-list.ts';

const editorHash = '#card';
const skipHash = '#main';

/** Focuses the first of these selectors that is on screen, after the last change has rendered. */
const focusOn = (...selectors: readonly string[]): void =>
  runInNextFrame(() => {
    const shown = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
    shown.find((element) => element !== null)?.focus();
  });

export const focusFirstProblem = (): void => focusOn('#main [aria-invalid="true"]', '#main [data-heading]');
/** Leaves the focus where it is for a card that asks for no name. */
export const focusCardHolderField = (): void =>
  focusOn('#vehicle-registration [autocomplete]', '#driver-name [autocomplete]');
export const focusFirstDialogProblem = (): void => focusOn('[role="dialog"] [aria-invalid="true"]');
export const focusFirstCardCheckbox = (): void => focusOn('[data-cards] [role="checkbox"][tabindex="0"]');
export const focusChooseButton = (): void => focusOn('[data-cards] [data-choose]');
export const focusCardList = (): void =>
  focusOn('[data-cards] [aria-current]', '[data-cards] [data-heading]');

/** On a phone list and editor are two steps. The editor has its own history entry, so that Back leads to the list. */
export function useCardSteps() {
  const isPhone = useIsPhone();
  const isWide = useIsWideScreen();
  const isClosed = useIsCardListClosed() && !isWide;
  const navigate = useNavigate();
  const { hash, key, state } = useLocation();
  const openedAt = useCardsView((view) => view.openedAt);
  const isOpen = hash === skipHash ? openedAt !== undefined : hash !== '' || openedAt === key;

  const openEditor = (): void => {
    if (!isPhone) setCardsView({ openedAt: key });
    else if (!isOpen) void navigate(editorHash, { state: { isFromList: true } });
  };
  const backToList = (): void => {
    if (!isPhone) {
      setCardListClosed(false);
      return focusCardList();
    }
    setCardsView({ openedAt: undefined });
    const isFromList = (state as { isFromList?: boolean } | null)?.isFromList === true;
    if (isFromList) void navigate(-1);
    else if (hash !== '') void navigate('', { replace: true });
  };
  const closeList = (): void => {
    setCardListClosed(true);
    focusOn('#main [data-heading]');
  };
  return {
    step: isPhone ? (isOpen ? 'editor' : 'list') : isClosed ? 'editor' : 'both',
    openEditor,
    backToList,
    /** Undefined where the list has its own step, or room enough to stay. */
    closeList: isPhone || isWide ? undefined : closeList,
  } as const;
}

export function useCardStepWithFocus() {
  const { step } = useCardSteps();
  const { key } = useLocation();
  useLayoutEffect(() => {
    // A list of one card would hide what its editor asks.
    if (step === 'list' && currentApplication().cards.cardChanges.length === 1)
      setCardsView({ openedAt: key });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival
  }, []);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === 'editor' && step === 'list') focusCardList();
    before.current = step;
  }, [step]);
  return step;
}
