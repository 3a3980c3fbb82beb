import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The key of a reminder, in memory alone; null without one, or where the server does not know it. */
type Reminders = { readonly key: string | null; readonly isStopped: boolean };

const remindersStore = createStore<Reminders>(() => ({ key: null, isStopped: false }));

export const resetReminders = (key: string | null): void =>
  remindersStore.setState({ key, isStopped: false });
export const setRemindersStopped = (isStopped: boolean, key: string | null): void =>
  remindersStore.setState({ isStopped, key });
export const useReminders = (): Reminders => useStore(remindersStore);
