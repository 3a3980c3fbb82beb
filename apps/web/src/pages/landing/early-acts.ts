import type { Landing } from '@forecourt/domain/landing/state.ts';
import { tabStorage } from '../../store/session-record.ts';

const heldPress = 'forecourt.held-press';

/** Returns what stands in the form: typed, ticked, filled in or brought back by the browser, whoever drew the form. */
export function standingIn(form: HTMLFormElement): Landing {
  const values = new FormData(form);
  const text = (name: string): string => String(values.get(name) ?? '');
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    acceptedUpdates: values.has('acceptedUpdates'),
  };
}

/** Firefox alone never asks again, within a page, for code that failed; it alone keeps what is typed over a reload. */
export const keepsFailures = (): boolean => 'MozAppearance' in document.documentElement.style;

/** Reloads the page with the press of its button held; comes back only when the server does not answer. */
export async function reloadHoldingPress(): Promise<void> {
  const isThere = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) return;
  tabStorage()?.setItem(heldPress, '1');
  location.reload();
  await new Promise(() => undefined);
}

/** Returns whether this page was reloaded with a press held; from then on none is. */
export function takeHeldPress(): boolean {
  const tab = tabStorage();
  if (!tab?.getItem(heldPress)) return false;
  tab.removeItem(heldPress);
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'reload';
}
