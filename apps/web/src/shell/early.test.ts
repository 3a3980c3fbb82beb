import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { keepsFailures, reloadHoldingPress, takeHeldPress } = vi.hoisted(() => ({
  keepsFailures: vi.fn<() => boolean>(),
  reloadHoldingPress: vi.fn<() => Promise<void>>(),
  takeHeldPress: vi.fn<() => boolean>(),
}));
vi.mock('../pages/landing/early-acts.ts', () => ({ keepsFailures, reloadHoldingPress, takeHeldPress }));

let leaving = new AbortController();
const listen = window.addEventListener.bind(window);
const part = <Found extends Element>(found: Found | null): Found => {
  if (!found) throw new Error('It is not on the page');
  return found;
};
const form = () => part(document.querySelector('form'));
const button = () => part(document.querySelector('button'));
const field = () => part(document.querySelector('input'));
const alert = () => part(document.querySelector<HTMLElement>('[role=alert]'));
/** What was put on the page to bring the application. */
const asked = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[type=module]')];
const fetched = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();

/** How the form stands: what it says of itself, whether its button is at work, whether the alert shows. */
const stands = () => [form().dataset['early'], button().getAttribute('aria-busy'), !alert().hidden];
const press = (): boolean => fireEvent.submit(form());
/** The code that was asked for last does not come. */
const fail = (): boolean => fireEvent.error(part(asked().at(-1) ?? null));

/** Opens the page before its code; what the browser knows of how it was come to. */
async function open(arrival = 'navigate'): Promise<void> {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: arrival }] });
  vi.resetModules();
  await import('./early.ts');
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.head.innerHTML =
    '<script data-app="/assets/app.js" data-parts="/assets/one.js /assets/two.js"></script>';
  document.body.innerHTML = `<form data-early=""><p role="alert" hidden></p>
    <input type="text"><button type="submit">Start application</button></form>`;
  keepsFailures.mockReturnValue(false);
  takeHeldPress.mockReturnValue(false);
  reloadHoldingPress.mockReset().mockResolvedValue(undefined);
  fetched.mockReset().mockResolvedValue(new Response('code'));
  leaving = new AbortController();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
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

test('PERF-01 nothing of the application runs by itself; once the page is there its code is fetched', async () => {
  await open();
  expect(fetched).not.toHaveBeenCalled();
  fireEvent.load(window);
  expect(fetched.mock.calls).toEqual(
    ['/assets/app.js', '/assets/one.js', '/assets/two.js'].map((path) => [path, { priority: 'low' }]),
  );
  expect(asked()).toEqual([]);
});

test('PERF-01 who saves data fetches nothing ahead', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await open();
  fireEvent.load(window);
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body)],
  ['a focus', () => fireEvent.focusIn(field())],
  ['what a password manager fills in', () => fireEvent.input(field())],
  ['a box that changes', () => fireEvent.change(field())],
] satisfies [string, () => boolean][])('PERF-01 %s has the application run, once', async (_, live) => {
  await open();
  live();
  live();
  expect(asked().map(({ src, crossOrigin }) => [new URL(src).pathname, crossOrigin])).toEqual([
    ['/assets/app.js', ''],
  ]);
});

test('once the application has come no key is listened to any more', async () => {
  await open();
  fireEvent.keyDown(document.body);
  fireEvent.load(part(asked().at(0) ?? null));
  fail();
  fireEvent.keyDown(document.body);
  expect(asked()).toHaveLength(1);
});

test.each([
  ['holds something', 'navigate', () => sessionStorage.setItem('forecourt.session', '{}')],
  [
    'stands on a device that keeps something',
    'navigate',
    () => localStorage.setItem('forecourt.device', '{}'),
  ],
  ['is come back to', 'back_forward', () => undefined],
] satisfies [string, string, () => void][])(
  'PERF-01 the application runs at once in a tab that %s',
  async (_, arrival, before) => {
    before();
    await open(arrival);
    expect(asked()).toHaveLength(1);
  },
);

test('PERF-01 a press before the code has come is held, shown as under way, and sends nothing', async () => {
  await open();
  expect(press()).toBe(false);
  expect(stands()).toEqual(['pressed', 'true', false]);
  expect(press()).toBe(false);
  expect(stands()).toEqual(['pressed', 'true', false]);
  expect(asked()).toHaveLength(1);
});

test('PERF-01 code that does not come is no matter until something is pressed, and asked for again by the next sign', async () => {
  await open();
  fireEvent.keyDown(field());
  fail();
  expect(stands()).toEqual(['', null, false]);
  fireEvent.keyDown(field());
  expect(asked()).toHaveLength(2);
});

test('PERF-01 with a press held, code that does not come is told, and the next press asks for it again', async () => {
  await open();
  press();
  fireEvent.error(document.body.appendChild(document.createElement('img')));
  expect(stands()).toEqual(['pressed', 'true', false]);
  fail();
  expect(stands()).toEqual(['failed', null, true]);
  expect(press()).toBe(false);
  expect(stands()).toEqual(['pressed', 'true', false]);
  expect(asked()).toHaveLength(2);
  expect(reloadHoldingPress).not.toHaveBeenCalled();
});

test('PERF-01 a press held over a reload whose code does not come either is told of', async () => {
  sessionStorage.setItem('forecourt.held-press', '1');
  takeHeldPress.mockReturnValue(true);
  await open('reload');
  fail();
  expect(stands()).toEqual(['failed', null, true]);
});

test('PERF-01 a browser that never asks again for what failed reloads, and tells when nobody is there', async () => {
  keepsFailures.mockReturnValue(true);
  await open();
  press();
  fail();
  fireEvent.keyDown(field());
  press();
  expect(reloadHoldingPress).toHaveBeenCalledOnce();
  expect(asked()).toHaveLength(1);
  await waitFor(() => expect(stands()).toEqual(['failed', null, true]));
});

test('PERF-01 a form that the page has taken over is left alone', async () => {
  await open();
  fireEvent.keyDown(field());
  delete form().dataset['early'];
  expect(press()).toBe(true);
  fail();
  expect(stands()).toEqual([undefined, null, false]);
});
