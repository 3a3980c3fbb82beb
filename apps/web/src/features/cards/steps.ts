import { useEffect, useRef } from 'react';
import { inNextFrame } from '../../questions/own-acts.ts';
import { useLocation, useNavigate } from '../../router/react.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { setCardsView, useCardsView } from './cards-view.ts';

const editorHash = '#card';
const skipHash = '#main';

/** Puts the focus on the first of these that is on screen, once it shows the last change. */
const focusOn = (...selectors: readonly string[]): void =>
  inNextFrame(() => {
    const shown = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
    shown.find((element) => element !== null)?.focus();
  });

/** Puts the focus on the first field of the editor that says what is wrong. */
export const focusFirstProblem = (): void => focusOn('#main [aria-invalid="true"]', '#main [data-heading]');
/** Puts the focus on the card of the list that is being set, or on the list's title when it is not shown. */
export const focusList = (): void => focusOn('[data-cards] [aria-current]', '[data-cards] [data-heading]');

/**
 * Returns which step is on screen, and the ways between them. On a phone list and editor are two steps, and the editor
 * is an entry of its own in the browser's history: its back button leads to the list. An anchor of a field leads to the
 * editor.
 */
export function useSteps() {
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const { hash, key, state } = useLocation();
  const openedAt = useCardsView((view) => view.openedAt);
  const isOpen = (hash !== '' && hash !== skipHash) || openedAt === key;

  const openEditor = (): void => {
    if (!isPhone) setCardsView({ openedAt: key });
    else if (!isOpen) void navigate({ hash: editorHash }, { state: { isFromList: true } });
  };
  const backToList = (): void => {
    if (!isPhone) return focusList();
    setCardsView({ openedAt: undefined });
    const isFromList = (state as { isFromList?: boolean } | null)?.isFromList === true;
    if (isFromList) void navigate(-1);
    else if (hash !== '') void navigate({ hash: '' }, { replace: true });
  };
  return { step: isPhone ? (isOpen ? 'editor' : 'list') : 'both', openEditor, backToList } as const;
}

/** Returns the step on screen; the focus follows from the editor back to the list. */
export function useStepWithFocus() {
  const { step } = useSteps();
  const before = useRef(step);
  useEffect(() => {
    if (before.current === 'editor' && step === 'list') focusList();
    before.current = step;
  }, [step]);
  return step;
}
