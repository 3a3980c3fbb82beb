import { useEffect, useSyncExternalStore } from 'react';

export type Shortcut = {
  /** One key, or two with a space between them that are pressed one after the other. */
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
};

const storageKey = 'desk-shortcuts';
const betweenKeysMs = 1_500;

const registered = new Set<{ readonly shortcuts: readonly Shortcut[] }>();
const listeners = new Set<() => void>();
let isOn = read();
let first: { readonly key: string; readonly at: number } | undefined;

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Kept in this browser; lasts as long as the page where nothing may be kept. */
export function setShortcutsEnabled(on: boolean): void {
  isOn = on;
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // The browser keeps nothing.
  }
  notify();
}

export const activeShortcuts = (): Shortcut[] => [...registered].flatMap(({ shortcuts }) => shortcuts);

const busy = 'input, select, textarea, [contenteditable], [role="dialog"]';

function isMeant({
  target,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
  repeat,
  key,
}: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false;
  // A key that is held down moves through a list, and does nothing else again.
  if (repeat && key !== 'j' && key !== 'k') return false;
  return !(target instanceof Element && target.closest(busy));
}

function press(event: KeyboardEvent): void {
  if (!isOn || !isMeant(event)) return;
  const now = Date.now();
  const keys = first && now - first.at < betweenKeysMs ? `${first.key} ${event.key}` : event.key;
  const shortcuts = activeShortcuts();
  const found = shortcuts.find((shortcut) => shortcut.keys === keys);
  const isFirst = shortcuts.some((shortcut) => shortcut.keys.startsWith(`${event.key} `));
  first = !found && isFirst ? { key: event.key, at: now } : undefined;
  if (!found) return;
  event.preventDefault();
  found.run();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useAreShortcutsEnabled = (): boolean => useSyncExternalStore(subscribe, () => isOn);

/** Offers shortcuts while the component is there. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    const entry = { shortcuts };
    if (registered.size === 0) document.addEventListener('keydown', press);
    registered.add(entry);
    return () => {
      registered.delete(entry);
      if (registered.size === 0) document.removeEventListener('keydown', press);
    };
  });
}

/** Moves the focus to the next or previous row of the page's lists. */
export function moveRowFocus(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by;
  rows[next]?.focus();
}
