import { createStore } from 'zustand/vanilla';

/** Notice for the landing page when a save link opened nothing, or an application has expired. */
export const linkNoticeStore = createStore<{ readonly message: { title: string; text: string } | null }>(
  () => ({
    message: null,
  }),
);
