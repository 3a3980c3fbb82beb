import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentScrollTarget, setScrollTarget } from '../../questions/scroll-target.ts';
import { useReleaseScrollTarget } from './use-release-scroll.ts';

const windowHeight = 600;
let span: readonly [top: number, bottom: number];

/** Places the question on screen, in px, as a scroll leaves it. */
function scrollTo(top: number, bottom: number): void {
  span = [top, bottom];
  fireEvent.scroll(window);
}
const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`${id} is not on the page`);
  return found;
};

beforeEach(() => {
  document.body.innerHTML = `
    <header><section id="menu"><button id="in-menu"></button></section></header>
    <main>
      <section id="gender"><input id="in-gender" /></section>
      <section id="dob"><input id="in-dob" /></section>
      <section><input id="in-no-question" /></section>
    </main>`;
  vi.stubGlobal('innerHeight', windowHeight);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, span[0], 100, span[1] - span[0]),
  );
  span = [100, 300];
  renderHook(() => useReleaseScrollTarget());
  setScrollTarget('gender');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const scrollKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];

test.each<[string, () => unknown]>([
  ['the wheel', () => fireEvent.wheel(window)],
  ['a finger', () => fireEvent.touchMove(window)],
  ['the scrollbar', () => fireEvent.pointerDown(document.documentElement)],
  ...scrollKeys.map((key): [string, () => unknown] => [
    `the key '${key}'`,
    () => fireEvent.keyDown(document.body, { key }),
  ]),
])('who scrolls on by %s is no longer where they were brought to [LAYOUT-07]', (_, action) => {
  action();
  expect(currentScrollTarget()).toBe('gender');
  scrollTo(100, 300);
  expect(currentScrollTarget()).toBeNull();
});

test.each([
  ['types', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['goes to the next field', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['presses something', () => fireEvent.pointerDown(element('in-gender'))],
  ['does nothing', () => undefined],
])('who %s while the page scrolls on its way stays where they were brought to [LAYOUT-07]', (_, action) => {
  action();
  scrollTo(100, 300);
  scrollTo(200, 400);
  expect(currentScrollTarget()).toBe('gender');
});

test('a place not yet in view is waited for [LAYOUT-07]', () => {
  for (const [top, bottom] of [
    [2_000, 2_200],
    [windowHeight, 800],
    [-200, 0],
  ] as const)
    scrollTo(top, bottom);
  expect(currentScrollTarget()).toBe('gender');
});

test.each([
  ['below', windowHeight, 800],
  ['above', -200, 0],
])('a place that was seen is left once it is out of view %s [LAYOUT-07]', (_, top, bottom) => {
  scrollTo(windowHeight - 1, 800);
  scrollTo(-199, 1);
  expect(currentScrollTarget()).toBe('gender');
  scrollTo(top, bottom);
  expect(currentScrollTarget()).toBeNull();
});

test('what was done on the way to one place says nothing about the next [LAYOUT-07]', () => {
  fireEvent.wheel(window);
  setScrollTarget('dob');
  scrollTo(100, 300);
  expect(currentScrollTarget()).toBe('dob');
  setScrollTarget('gender');
  scrollTo(2_000, 2_200);
  expect(currentScrollTarget()).toBe('gender');
});

test('going on in another question leaves the place [LAYOUT-07]', () => {
  element('in-dob').focus();
  expect(currentScrollTarget()).toBeNull();
});

test.each(['in-gender', 'in-menu', 'in-no-question'])(
  'a focus that is in no other question does not leave it: %s [LAYOUT-07]',
  (id) => {
    element(id).focus();
    fireEvent.focusIn(document);
    expect(currentScrollTarget()).toBe('gender');
  },
);

test('who left the form is brought nowhere any more, and nothing listens on [LAYOUT-07]', () => {
  cleanup();
  expect(currentScrollTarget()).toBeNull();
  setScrollTarget('gender');
  fireEvent.wheel(window);
  scrollTo(100, 300);
  element('in-dob').focus();
  expect(currentScrollTarget()).toBe('gender');
});
