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
const code = '/assets/landing.js';
const part = <Found extends Element>(found: Found | null): Found => {
  if (!found) throw new Error('It is not on the page');
  return found;
};
const form = () => part(document.querySelector('form'));
const button = () => part(document.querySelector('button'));
const alert = () => part(document.querySelector<HTMLElement>('[role=alert]'));
const asked = () => [...document.head.querySelectorAll('script')];
const script = (): HTMLScriptElement => Object.assign(document.createElement('script'), { src: code });

/** How the form stands: what it says of itself, whether its button is at work, whether the alert shows. */
const stands = () => [form().dataset['early'], button().getAttribute('aria-busy'), !alert().hidden];
const press = (): boolean => fireEvent.submit(form());
/** The code of the page does not come. */
const fail = (element: HTMLElement = script()): boolean =>
  fireEvent.error(document.body.appendChild(element));

beforeEach(async () => {
  document.head.innerHTML = '';
  document.body.innerHTML = `<form data-early=""><p role="alert" hidden></p>
    <input type="text"><button type="submit">Start application</button></form>`;
  keepsFailures.mockReturnValue(false);
  takeHeldPress.mockReturnValue(false);
  reloadHoldingPress.mockReset().mockResolvedValue(undefined);
  leaving = new AbortController();
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, capture: boolean) =>
    listen(type, listener, { capture, signal: leaving.signal }),
  );
  vi.resetModules();
  await import('./early.ts');
});
afterEach(() => {
  leaving.abort();
  vi.unstubAllGlobals();
});

test('PERF-01 a press before the code has come is held, shown as under way, and sends nothing', () => {
  expect(press()).toBe(false);
  expect(stands()).toEqual(['pressed', 'true', false]);
  expect(press()).toBe(false);
  expect(asked()).toEqual([]);
});

test('PERF-01 code that does not come is no matter until something is pressed', () => {
  fail();
  expect(stands()).toEqual(['', null, false]);
});

test('PERF-01 with a press held, code that does not come is told, and the next press asks for it again', () => {
  press();
  fail(document.createElement('img'));
  expect(stands()).toEqual(['pressed', 'true', false]);
  fail();
  expect(stands()).toEqual(['failed', null, true]);
  expect(asked()).toEqual([]);
  expect(press()).toBe(false);
  expect(stands()).toEqual(['pressed', 'true', false]);
  expect(asked().map(({ type, src, crossOrigin }) => [type, new URL(src).pathname, crossOrigin])).toEqual([
    ['module', code, ''],
  ]);
  press();
  expect(asked()).toHaveLength(1);
  expect(reloadHoldingPress).not.toHaveBeenCalled();
});

test('PERF-01 a press held over a reload whose code does not come either is told of', () => {
  takeHeldPress.mockReturnValue(true);
  fail();
  expect(stands()).toEqual(['failed', null, true]);
});

test('PERF-01 a browser that never asks again for what failed reloads, and tells when nobody is there', async () => {
  keepsFailures.mockReturnValue(true);
  press();
  fail();
  press();
  expect(reloadHoldingPress).toHaveBeenCalledOnce();
  expect(asked()).toEqual([]);
  await waitFor(() => expect(stands()).toEqual(['failed', null, true]));
});

test('PERF-01 a form that the page has taken over is left alone', () => {
  delete form().dataset['early'];
  expect(press()).toBe(true);
  fail();
  expect(stands()).toEqual([undefined, null, false]);
});
