import { useEffect, useSyncExternalStore } from 'react';
import type { Elements } from '../content.ts';
import { ErrorText } from '../fields/error-text.tsx';
import { listenTo } from '../listen-to.ts';
import { say } from '../words.ts';
import type * as boxes from './boxes.ts';
import styles from './lazy-box.module.css';

export type Boxes = typeof boxes;

let fetchBoxes: (() => Promise<Boxes>) | undefined;
let came: Boxes | 'to come' | 'on its way' | 'failed' = 'to come';
const listeners = new Set<() => void>();

function tell(now: typeof came): void {
  came = now;
  for (const listener of listeners) listener();
}

/** Sets the code of the overlays, or how it is loaded. */
export function giveBoxes(given: Boxes | (() => Promise<Boxes>)): void {
  if (typeof given === 'function') fetchBoxes = given;
  else tell(given);
}

function bring(): void {
  if (!fetchBoxes || typeof came === 'object' || came === 'on its way') return;
  tell('on its way');
  fetchBoxes().then(tell, () => tell('failed'));
}

/** Events that load the code while it is missing. */
const occasions = ['pointerdown', 'keydown', 'focusin', 'online'] as const;

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const read = (): typeof came => came;

type LazyBoxProps = { readonly isOpen: boolean; readonly children: (boxes: Boxes) => Elements };

/** Overlay whose code loads on the first interaction. Shows a message while it is open without its code. */
export function LazyBox({ isOpen, children }: LazyBoxProps) {
  const now = useSyncExternalStore(listen, read, read);
  const isHere = typeof now === 'object';
  useEffect(() => {
    if (isHere) return undefined;
    if (isOpen) bring();
    return listenTo(occasions, bring);
  }, [isOpen, isHere]);
  if (isHere) return children(now);
  if (!isOpen) return null;
  return (
    <div role="alert" className={styles.missing} hidden={now !== 'failed'}>
      {now === 'failed' && <ErrorText>{say().notCome}</ErrorText>}
    </div>
  );
}
