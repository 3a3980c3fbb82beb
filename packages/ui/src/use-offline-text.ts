import { useSyncExternalStore } from 'react';
import { listenTo } from './listen-to.ts';
import { uiTexts } from './words.ts';

const listen = (listener: () => void): (() => void) => listenTo(['online', 'offline'], listener);

/** Returns the text of a failed call, with the likely cause for as long as the browser is offline. */
export function useOfflineText(text: string | undefined): string | undefined {
  const isOffline = useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  );
  return text && isOffline ? `${text.replace(/\.$/, '')}. ${uiTexts.offline}` : text;
}
