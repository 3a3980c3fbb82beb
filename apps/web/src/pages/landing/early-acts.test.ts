import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, refused, unreachable } from '../../testing/answering.ts';
import { reloadHoldingPress, standingIn, takeHeldPress } from './early-acts.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function arrivingBy(type: string): void {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
}

test('what stands in the form is read by the names of its fields, a box that is not ticked too', () => {
  const form = document.createElement('form');
  form.innerHTML =
    '<input name="firstName" value="Hamish"><input name="lastName" value=" "><input name="email" value="h@b">' +
    '<input type="checkbox" name="acceptedUpdates">';
  const names = { firstName: 'Hamish', lastName: ' ', email: 'h@b' };
  expect(standingIn(form)).toEqual({ ...names, acceptedUpdates: false });
  form.querySelector<HTMLInputElement>('[type=checkbox]')?.click();
  expect(standingIn(form)).toEqual({ ...names, acceptedUpdates: true });
});

test.each([
  ['is away', unreachable],
  ['is in trouble', refused(503)],
])('while the server %s the page is not reloaded, and no press is held', async (_, reply) => {
  answering({ 'HEAD /': reply });
  await reloadHoldingPress();
  expect(sessionStorage).toHaveLength(0);
});

test('a press that was held over a reload is taken once', () => {
  arrivingBy('reload');
  sessionStorage.setItem('forecourt.held-press', '1');
  expect([takeHeldPress(), takeHeldPress()]).toEqual([true, false]);
});

test('a press is not taken by a page that was come to in another way, then or later', () => {
  sessionStorage.setItem('forecourt.held-press', '1');
  arrivingBy('navigate');
  expect(takeHeldPress()).toBe(false);
  arrivingBy('reload');
  expect(takeHeldPress()).toBe(false);
});
