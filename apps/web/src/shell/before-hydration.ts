import { reloadInFirefox } from '../gateway/reload-page.ts';

// Runs in the head of every page: holds a submit until React has hydrated, and says so when the code fails to load.

let hasFailed = false;

const unhydratedForm = (): HTMLFormElement | null => document.querySelector('form[data-unhydrated]');

function show(form: HTMLFormElement, state: 'submitted' | 'failed'): void {
  const button = form.querySelector('[type=submit]');
  form.dataset['unhydrated'] = state;
  if (state === 'submitted') button?.setAttribute('aria-busy', 'true');
  else button?.removeAttribute('aria-busy');
  form.querySelector('[role=alert]')?.toggleAttribute('hidden', state === 'submitted');
}

function showFailure(): void {
  const form = unhydratedForm();
  if (form?.dataset['unhydrated'] === 'submitted') show(form, 'failed');
  const notice = document.querySelector<HTMLTemplateElement>('template#not-come');
  notice?.replaceWith(notice.content);
}

/** Reloads the last script, which imports all the others. */
async function loadAgain(): Promise<void> {
  hasFailed = false;
  await reloadInFirefox();
  const src = [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].at(-1)?.src;
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src }),
  );
}

addEventListener(
  'submit',
  (event) => {
    const form = unhydratedForm();
    if (!form) return;
    // React would hydrate the form at once to hear of this event, and act on it as well.
    event.stopImmediatePropagation();
    event.preventDefault();
    show(form, 'submitted');
    if (hasFailed) void loadAgain();
  },
  true,
);

addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    hasFailed = true;
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showFailure);
    else showFailure();
  },
  true,
);
