import { keepsFailures, reloadHoldingPress, takeHeldPress } from '../pages/landing/early-acts.ts';

// Runs in the head of the prerendered page: until the page's code has come, a press of its form is held for that code.
// `data-early` on the form says that nothing has taken it over yet.

/** The element whose code did not come. */
let failed: HTMLScriptElement | undefined;

const earlyForm = (): HTMLFormElement | null => document.querySelector('form[data-early]');

function show(form: HTMLFormElement, now: 'pressed' | 'failed'): void {
  const button = form.querySelector('[type=submit]');
  form.dataset['early'] = now;
  if (now === 'pressed') button?.setAttribute('aria-busy', 'true');
  else button?.removeAttribute('aria-busy');
  form.querySelector('[role=alert]')?.toggleAttribute('hidden', now === 'pressed');
}

function askAgain({ src }: HTMLScriptElement, form: HTMLFormElement): void {
  if (keepsFailures()) return void reloadHoldingPress().then(() => show(form, 'failed'));
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src }),
  );
}

addEventListener(
  'submit',
  (event) => {
    const form = earlyForm();
    if (!form) return;
    event.preventDefault();
    if (form.dataset['early'] === 'pressed') return;
    show(form, 'pressed');
    if (failed) askAgain(failed, form);
  },
  true,
);

addEventListener(
  'error',
  ({ target }) => {
    const form = earlyForm();
    if (!form || !(target instanceof HTMLScriptElement)) return;
    failed = target;
    if (takeHeldPress() || form.dataset['early'] === 'pressed') show(form, 'failed');
  },
  true,
);
