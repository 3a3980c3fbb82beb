import { keepsFailures, reloadHoldingPress, takeHeldPress } from '../pages/landing/early-acts.ts';
import { listenTo } from '../ui/listen-to.ts';

// Runs in the head of the prerendered page, which needs no code to be read, filled in and pressed: it has the
// application's code fetched once the browser has time, and run at the first sign of life. A press is held until then.
// `data-early` on the form says that nothing has taken it over yet.

const { app = '', parts = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
const earlyForm = (): HTMLFormElement | null => document.querySelector('form[data-early]');

/** The element that brings the application, and whether it did not. */
let asked: HTMLScriptElement | undefined;
let hasFailed = false;

/** Into the browser's cache and no further: a preload that fails keeps WebKit and Firefox from asking again. */
function fetchAhead(): void {
  for (const part of [app, ...parts.split(' ').filter(Boolean)])
    void fetch(part, { priority: asked ? 'auto' : 'low' })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
}

function ask(): void {
  if (asked && !hasFailed) return;
  hasFailed = false;
  asked = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: app });
  asked.onload = heedNoMore;
  document.head.append(asked);
  fetchAhead();
}

function show(form: HTMLFormElement, now: 'pressed' | 'failed'): void {
  const button = form.querySelector('[type=submit]');
  form.dataset['early'] = now;
  if (now === 'pressed') button?.setAttribute('aria-busy', 'true');
  else button?.removeAttribute('aria-busy');
  form.querySelector('[role=alert]')?.toggleAttribute('hidden', now === 'pressed');
}

const heedNoMore = listenTo(
  ['pointerdown', 'keydown', 'focusin', 'input', 'change'],
  () => (hasFailed && keepsFailures() ? undefined : ask()),
  { capture: true },
);

addEventListener(
  'submit',
  (event) => {
    const form = earlyForm();
    if (!form) return;
    event.preventDefault();
    if (form.dataset['early'] === 'pressed') return;
    show(form, 'pressed');
    if (hasFailed && keepsFailures()) void reloadHoldingPress().then(() => show(form, 'failed'));
    else ask();
  },
  true,
);

addEventListener(
  'error',
  ({ target }) => {
    const form = earlyForm();
    if (!form || target !== asked) return;
    hasFailed = true;
    if (takeHeldPress() || form.dataset['early'] === 'pressed') show(form, 'failed');
  },
  true,
);

type Lean = { readonly connection?: { readonly saveData?: boolean } };
addEventListener('load', () => {
  const { connection } = navigator as Navigator & Lean;
  if (!asked && connection?.saveData !== true) (window.requestIdleCallback ?? setTimeout)(fetchAhead);
});

/** Whether this tab or this device keeps anything of an application. */
function isKept(): boolean {
  try {
    return Object.keys({ ...localStorage, ...sessionStorage }).some((name) => name.startsWith('forecourt.'));
  } catch {
    return false;
  }
}

const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// Who was here before finds what they held; the browser brings back what they typed without an event.
if (isKept() || arrival?.type === 'back_forward') ask();
