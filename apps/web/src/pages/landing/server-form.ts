import type { Landing } from '@forecourt/domain/landing/state.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { handFocus } from '../../ui/hand-focus.ts';

/** Returns what the fields hold: typed, ticked, filled in or brought back by the browser. */
export function readForm(form: HTMLFormElement): Landing {
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

/** Returns the form that the server drew, and its field with the focus; undefined where there is none. */
export function findServerForm(): ServerForm | undefined {
  if (typeof document === 'undefined') return undefined;
  const form = document.querySelector<HTMLFormElement>('form[data-unhydrated]');
  const { activeElement: active } = document;
  const isWithin = active instanceof HTMLElement && form?.contains(active);
  return form ? { form, focused: isWithin ? active : undefined } : undefined;
}

/** Copies what was typed, ticked, pressed and focused to the form that was drawn in place of the server's. */
export function copyForm({ form, focused }: ServerForm, to: HTMLFormElement): void {
  to.dataset['unhydrated'] = form.dataset['unhydrated'];
  [...form.elements].forEach((from, at) => {
    const control = to.elements[at];
    if (from instanceof HTMLInputElement && control instanceof HTMLInputElement) {
      control.value = from.value;
      control.checked = from.checked;
    }
    if (from === focused && control instanceof HTMLElement) handFocus(focused, control);
  });
}

/**
 * Returns the ref of the form. Calls `hydrate` once when the form is hydrated, and says whether it was submitted before
 * that. A page that was translated before it was hydrated is drawn again, and its form with it.
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
