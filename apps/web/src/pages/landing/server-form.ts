import type { LandingState } from '@forecourt/domain/landing/state.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Reads what the fields hold: typed, ticked, filled in or restored by the browser. */
export function readLandingForm(form: HTMLFormElement): LandingState {
  const values = new FormData(form);
  const text = (name: string): string => String(values.get(name) ?? '');
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    acceptedUpdates: values.has('acceptedUpdates'),
  };
}

type ServerForm = { readonly form: HTMLFormElement; readonly focused: HTMLElement | undefined };

/** Undefined where the server rendered no form. */
function findServerForm(): ServerForm | undefined {
  if (typeof document === 'undefined') return undefined;
  const form = document.querySelector<HTMLFormElement>('form[data-unhydrated]');
  const { activeElement: active } = document;
  const isWithin = active instanceof HTMLElement && form?.contains(active);
  return form ? { form, focused: isWithin ? active : undefined } : undefined;
}

/** Copies values, ticks and focus from the server's form to the one rendered in its place. */
function copyForm({ form, focused }: ServerForm, to: HTMLFormElement): void {
  to.dataset['unhydrated'] = form.dataset['unhydrated'];
  [...form.elements].forEach((from, at) => {
    const control = to.elements[at];
    if (from instanceof HTMLInputElement && control instanceof HTMLInputElement) {
      control.value = from.value;
      control.checked = from.checked;
    }
    if (from === focused && control instanceof HTMLElement) moveFocus(focused, control);
  });
}

type Selectable = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'selectionDirection'>;

/** Moves the focus, with the caret, to the control that replaces another. */
function moveFocus(from: HTMLElement, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  const { selectionStart, selectionEnd, selectionDirection } = from as HTMLElement & Selectable;
  if (typeof selectionStart !== 'number') return;
  (to as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/**
 * Returns the ref of the form. Calls `hydrate` once, with whether the form was submitted before. A page that was
 * translated before hydration is rendered again, and its form with it.
 */
export function useHydratedForm(
  hydrate: (form: HTMLFormElement, wasSubmitted: boolean) => Promise<void>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const [served] = useState(findServerForm);
  useLayoutEffect(() => {
    if (served && form.current && served.form !== form.current) copyForm(served, form.current);
  }, [served]);
  useEffect(() => {
    const { current: drawn } = form;
    if (!drawn) return;
    const wasSubmitted = drawn.dataset['unhydrated'] === 'submitted';
    drawn.removeAttribute('data-unhydrated');
    void hydrate(drawn, wasSubmitted);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page is hydrated once
  }, []);
  return form;
}
