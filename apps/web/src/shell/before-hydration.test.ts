import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { reloadInFirefox } = vi.hoisted(() => ({ reloadInFirefox: vi.fn<() => Promise<void>>() }));
vi.mock('../gateway/reload-page.ts', () => ({ reloadInFirefox }));

let leaving = new AbortController();
const listen = window.addEventListener.bind(window);
const find = <Found extends Element = HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`${selector} is not on the page`);
  return found;
};
const form = () => find<HTMLFormElement>('form');
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')];

const shown = () => [
  form().dataset['unhydrated'],
  find('button').getAttribute('aria-busy'),
  !find('[role=alert]').hidden,
];
const press = (): boolean => fireEvent.submit(form());
const fail = (): void => scripts().forEach((script) => void fireEvent.error(script));

async function open(body: string): Promise<void> {
  document.head.innerHTML =
    '<script type="module" src="/react.js"></script><script type="module" src="/index.js"></script>';
  document.body.innerHTML = body;
  vi.resetModules();
  await import('./before-hydration.ts');
}
const openLanding = (): Promise<void> =>
  open(`<form data-unhydrated=""><p role="alert" hidden></p><button type="submit">Start</button></form>`);

beforeEach(() => {
  reloadInFirefox.mockReset().mockResolvedValue(undefined);
  leaving = new AbortController();
  vi.stubGlobal(
    'addEventListener',
    (type: string, listener: EventListener, options?: boolean | AddEventListenerOptions) =>
      listen(type, listener, {
        ...(typeof options === 'boolean' ? { capture: options } : options),
        signal: leaving.signal,
      }),
  );
});
afterEach(() => {
  leaving.abort();
  vi.unstubAllGlobals();
});

test('a submit before the page is hydrated is kept, shown as under way, and sends nothing [PERF-01]', async () => {
  await openLanding();
  const heard = vi.fn<() => void>();
  form().addEventListener('submit', heard);
  expect([press(), press()]).toEqual([false, false]);
  expect(shown()).toEqual(['submitted', 'true', false]);
  expect(heard).not.toHaveBeenCalled();
});

test('code that does not come says nothing until the form is submitted, which asks for it again [PERF-01]', async () => {
  await openLanding();
  fail();
  expect(shown()).toEqual(['', null, false]);
  press();
  await waitFor(() => expect(scripts()).toHaveLength(3));
  expect(scripts().at(-1)).toMatchObject({ type: 'module', crossOrigin: '' });
  expect(scripts().at(-1)?.getAttribute('src')).toMatch(/\/index\.js$/);
  expect(shown()).toEqual(['submitted', 'true', false]);
  expect(reloadInFirefox).toHaveBeenCalledOnce();
});

test('once the form is submitted, code that does not come is said, and the next submit asks for it again [PERF-01]', async () => {
  await openLanding();
  press();
  fireEvent.error(document.body.appendChild(document.createElement('img')));
  expect(shown()).toEqual(['submitted', 'true', false]);
  fail();
  expect(shown()).toEqual(['failed', null, true]);
  press();
  expect(shown()).toEqual(['submitted', 'true', false]);
  await waitFor(() => expect(scripts()).toHaveLength(3));
  fail();
  expect(shown()).toEqual(['failed', null, true]);
});

test('a form that is hydrated is left alone [PERF-01]', async () => {
  await openLanding();
  delete form().dataset['unhydrated'];
  const heard = vi.fn<(event: Event) => void>();
  form().addEventListener('submit', heard);
  expect(press()).toBe(true);
  fail();
  expect(shown()).toEqual([undefined, null, false]);
  expect(heard).toHaveBeenCalledOnce();
});

test('any other page says above itself once that its code did not come [NAV-07]', async () => {
  await open(
    '<template id="not-come"><p role="alert">Load the page again</p></template><div id="root"></div>',
  );
  expect(document.body.textContent.trim()).toBe('');
  fail();
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(document.body.textContent).toContain('Load the page again');
});
