import { useSyncExternalStore } from 'react';
import { listenToWindow } from './listen-to.ts';
import { uiTexts } from './words.ts';

const listen = (listener: () => void): (() => void) => listenToWindow(['online', 'offline'], listener);

/** Returns the text of a failed call, with the likely cause for as long as the browser is offline. */
export function useFailureTextWithOfflineHint(text: string | undefined): string | undefined {
  const isOffline = useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  );
  return text && isOffline ? `${text.replace(/\.$/, '')}. ${uiTexts.offline}` : text;
}
