import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { inNextFrame } from '../../questions/own-acts.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';

const editorHash = '#card';
const skipHash = '#main';

/** Puts the focus on the card of the list that is being set, or on the list's title when it is not shown. */
function focusList(): void {
  inNextFrame(() => {
    const card = document.querySelector<HTMLElement>('[data-cards] [aria-current]');
    (card ?? document.querySelector<HTMLElement>('[data-cards] [data-heading]'))?.focus();
  });
}

/**
 * On a phone list and editor are two steps, and the editor is an entry of its own in the browser's history: its back
 * button leads to the list. An anchor of a field leads to the editor.
 */
export function useSteps() {
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const { hash, key, state } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = (hash !== '' && hash !== skipHash) || openedAt === key;
  const step = isPhone ? (isOpen ? 'editor' : 'list') : 'both';
  const stepBefore = useRef(step);
  useEffect(() => {
    if (stepBefore.current === 'editor' && step === 'list') focusList();
    stepBefore.current = step;
  }, [step]);

  const openEditor = (): void => {
    if (!isPhone) setOpenedAt(key);
    else if (!isOpen) void navigate({ hash: editorHash }, { state: { isFromList: true }, flushSync: true });
  };
  const backToList = (): void => {
    if (!isPhone) return focusList();
    setOpenedAt(undefined);
    const isFromList = (state as { isFromList?: boolean } | null)?.isFromList === true;
    if (isFromList) void navigate(-1);
    else if (hash !== '') void navigate({ hash: '' }, { replace: true });
  };
  return { step, openEditor, backToList } as const;
}
