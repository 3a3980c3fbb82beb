import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { tabStorage } from '../../store/tab-record.ts';

const recordName = 'forecourt.cards.list';
const closed = 'closed';
const closedListStore = createStore(() => ({ isClosed: tabStorage()?.getItem(recordName) === closed }));

/** Whether the applicant closed the list beside the editor; kept in the tab. */
export const useIsCardListClosed = (): boolean => useStore(closedListStore, ({ isClosed }) => isClosed);

export function setCardListClosed(isClosed: boolean): void {
  closedListStore.setState({ isClosed });
  try {
    if (isClosed) tabStorage()?.setItem(recordName, closed);
    else tabStorage()?.removeItem(recordName);
  } catch {
    // A full storage forgets it on a reload.
  }
}
