import { useEffect, useSyncExternalStore } from 'react';
import type { Elements } from '../content.ts';
import { ErrorText } from '../fields/error-text.tsx';
import { listenToWindow } from '../listen-to.ts';
import { uiTexts } from '../words.ts';
import type * as boxes from './boxes.ts';
import styles from './lazy-box.module.css';

export type OverlayComponents = typeof boxes;

let fetchBoxes: (() => Promise<OverlayComponents>) | undefined;
let state: OverlayComponents | 'idle' | 'loading' | 'failed' = 'idle';
const listeners = new Set<() => void>();

function setState(now: typeof state): void {
  state = now;
  for (const listener of listeners) listener();
}

/** Sets the code of the overlays, or how it is loaded. */
export function registerOverlays(given: OverlayComponents | (() => Promise<OverlayComponents>)): void {
  if (typeof given === 'function') fetchBoxes = given;
  else setState(given);
}

function load(): void {
  if (!fetchBoxes || typeof state === 'object' || state === 'loading') return;
  setState('loading');
  fetchBoxes().then(setState, () => setState('failed'));
}

/** Events that load the code while it is missing. */
const loadEvents = ['pointerdown', 'keydown', 'focusin', 'online'] as const;

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const read = (): typeof state => state;

type LazyBoxProps = { readonly isOpen: boolean; readonly children: (boxes: OverlayComponents) => Elements };

/** Overlay whose code loads on the first interaction. Shows a message while it is open without its code. */
export function LazyOverlay({ isOpen, children }: LazyBoxProps) {
  const now = useSyncExternalStore(listen, read, read);
  const isHere = typeof now === 'object';
  useEffect(() => {
    if (isHere) return undefined;
    if (isOpen) load();
    return listenToWindow(loadEvents, load);
  }, [isOpen, isHere]);
  if (isHere) return children(now);
  if (!isOpen) return null;
  return (
    <div role="alert" className={styles.missing} hidden={now !== 'failed'}>
      {now === 'failed' && <ErrorText>{uiTexts.notCome}</ErrorText>}
    </div>
  );
}
