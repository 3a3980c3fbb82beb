import type { CardHolder } from '@forecourt/domain/cards/state.ts';
import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { type Application, initialApplication } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { currentApplication, restore } from './application-store.ts';
import { pauseSession } from './session.ts';

/** What only the tab that ordered knows of an order. */
export type OrderedHere = {
  readonly cards: readonly CardHolder[];
  readonly deliveredTo: string | undefined;
  readonly email: string;
};

/** What the status page knows: in memory alone, so that nothing of it is left in the browser. */
export type StatusView = {
  /** What stands in the link; null where none was opened. */
  readonly key: string | null;
  /** How the application stood when it was last asked, null before; and the version of that answer. */
  readonly status: StatusAnswer | null;
  readonly version: string | undefined;
  /** When that was known to be so, in milliseconds. */
  readonly at: number;
  /** Not asked yet; there; the link opens nothing, or no more because all were made useless here. */
  readonly link: 'closed' | 'open' | 'dead' | 'revoked';
  /** The last time it could not be asked. */
  readonly isOutOfReach: boolean;
  /** The order that was made from here, null before and after a reload. */
  readonly ordered: OrderedHere | null;
  /** It was asked last because of what was done on the page. */
  readonly isOwnChange: boolean;
};

const nothing: StatusView = {
  key: null,
  status: null,
  version: undefined,
  at: 0,
  link: 'closed',
  isOutOfReach: false,
  ordered: null,
  isOwnChange: false,
};
const statusStore = createStore<StatusView>(() => nothing);

export const useStatusView = <T>(selector: (view: StatusView) => T): T => useStore(statusStore, selector);
export const currentStatus = (): StatusView => statusStore.getState();
export const setStatus = (part: Partial<StatusView>): void => statusStore.setState(part);
/** Whether what the tab holds is borrowed for an act of the status page. */
export const isBorrowed = (): boolean => {
  const { applicationId, isSubmitted } = currentApplication().saver;
  return currentStatus().key !== null && applicationId === null && isSubmitted;
};
/** Forgets whatever was opened before, and holds the key of a link that is not pressed yet. */
export const receiveStatusKey = (key: string | null): void => statusStore.setState({ ...nothing, key }, true);

/** What an act begins with, as parts of an application. */
export type Borrowed = (start: Application) => Application;

/**
 * Puts what an act begins with in the place of the application, for the time of the act: neither kept by the session,
 * nor saved. An application that this tab holds beside it comes back with a reload.
 */
export function borrowApplication(part: Borrowed): void {
  pauseSession();
  restore(part({ ...initialApplication, saver: { ...initialApplication.saver, isSubmitted: true } }));
}
