import type { CardHolder } from '@forecourt/domain/cards/state.ts';
import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { type Application, initialApplication } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { clearApplication, currentApplication, replaceApplication } from './application-store.ts';
import { type Correction, currentCorrection, isOpenedByStatusLink, setCorrection } from './correction.ts';
import { pauseSession } from './session.ts';

export type PlacedOrder = {
  readonly cards: readonly CardHolder[];
  readonly deliveredTo: string | undefined;
  readonly email: string;
};

/** An action that was begun from the status page, with an application borrowed for it. */
export type StatusTask = 'guarantee' | 'order' | 'correction';

/** Of this, the link and the task are kept over a reload. */
export type StatusView = {
  readonly key: string | null;
  /** The last answer, null before, and its version. */
  readonly status: StatusAnswer | null;
  readonly version: string | undefined;
  /** Time of that answer, in milliseconds. */
  readonly at: number;
  /** 'dead': the link opens nothing; 'revoked': all links were revoked here. */
  readonly link: 'closed' | 'open' | 'dead' | 'revoked';
  /** The last request failed. */
  readonly isOutOfReach: boolean;
  readonly task: StatusTask | null;
  /** The order made from here, null before and after a reload. */
  readonly ordered: PlacedOrder | null;
  /** The last request followed an action on this page. */
  readonly isOwnChange: boolean;
  /** Number of the correction that was sent from here, null before and after a reload. */
  readonly corrected: number | null;
};

const nothing: StatusView = {
  key: null,
  status: null,
  version: undefined,
  at: 0,
  link: 'closed',
  isOutOfReach: false,
  task: null,
  ordered: null,
  isOwnChange: false,
  corrected: null,
};
export const statusStore = createStore<StatusView>(() => nothing);

export const useStatusView = <T>(selector: (view: StatusView) => T): T => useStore(statusStore, selector);
export const currentStatusView = (): StatusView => statusStore.getState();
export const updateStatusView = (part: Partial<StatusView>): void => statusStore.setState(part);
/** Whether the application in memory is borrowed for an action of the status page. */
export const isStatusTaskOpen = (): boolean =>
  currentStatusView().key !== null && isOpenedByStatusLink(currentApplication());
/** Whether it is borrowed for the page of the cards, to order or to correct them. */
export const isCardTaskOpen = (): boolean =>
  isStatusTaskOpen() && (currentStatusView().task === 'order' || isCorrectingCards(currentCorrection()));
const isCorrectingCards = (correction: Correction | null): boolean =>
  correction !== null && correction.questions === null && correction.part === undefined;
/** Resets the page and sets the key of a link that is not pressed yet. */
export const resetStatusView = (key: string | null): void => statusStore.setState({ ...nothing, key }, true);

export type TaskApplicationFactory = (start: Application) => Application;

/** Replaces the application during a task. Neither session nor draft keeps it; the status link's record does. */
export function startStatusTask(
  task: StatusTask,
  part: TaskApplicationFactory,
  correction: Correction | null = null,
): void {
  pauseSession();
  updateStatusView({ task });
  setCorrection(correction);
  replaceApplication(
    part({ ...initialApplication, saver: { ...initialApplication.saver, isSubmitted: true } }),
  );
}

/** Ends what an application was borrowed for. Leaves an application of the form alone. */
export function endStatusTask(): void {
  updateStatusView({ task: null });
  setCorrection(null);
  if (isOpenedByStatusLink(currentApplication())) clearApplication();
}
