import { createStore } from 'zustand/vanilla';

/** Why a save link opened nothing, for the landing page that it led to. */
export const linkNotice = createStore<{ readonly message: { title: string; text: string } | null }>(() => ({
  message: null,
}));
