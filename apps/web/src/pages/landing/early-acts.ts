import type { Landing } from '@forecourt/domain/landing/state.ts';
import { tabStorage } from '../../store/session-record.ts';
import { handFocus } from '../../ui/hand-focus.ts';

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

type Standing = { readonly form: HTMLFormElement; readonly focused: HTMLElement | undefined };

/** The landing form that the server drew, and what has the focus in it; undefined where none is on the page. */
export function earlyForm(): Standing | undefined {
  if (typeof document === 'undefined') return undefined;
  const form = document.querySelector<HTMLFormElement>('form[data-early]');
  const { activeElement: active } = document;
  const isWithin = active instanceof HTMLElement && form?.contains(active);
  return form ? { form, focused: isWithin ? active : undefined } : undefined;
}

/** Brings what was done in a form over to the one that was drawn in its place: typed, ticked, pressed and focused. */
export function carryOver({ form, focused }: Standing, to: HTMLFormElement): void {
  to.dataset['early'] = form.dataset['early'];
  [...form.elements].forEach((from, at) => {
    const control = to.elements[at];
    if (from instanceof HTMLInputElement && control instanceof HTMLInputElement) {
      control.value = from.value;
      control.checked = from.checked;
    }
    if (from === focused && control instanceof HTMLElement) handFocus(focused, control);
  });
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
