import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToastPosition } from './use-toast-place.ts';

const scrollBy = vi.fn<(to: { top: number }) => void>();
const aside = (): boolean => screen.getByTestId('toasts').dataset['aside'] !== undefined;
const isOver = (): boolean => screen.getByTestId('toasts').dataset['over'] !== undefined;
const room = (): string => document.documentElement.style.getPropertyValue('--toast-room');

function Page({ count }: { readonly count: number }) {
  const viewport = useRef<HTMLDivElement>(null);
  useToastPosition(viewport, count);
  return (
    <>
      <div ref={viewport} data-testid="toasts">
        <button type="button">Dismiss</button>
      </div>
      <button type="button">Continue</button>
      <div role="dialog">
        <button type="button">Cancel</button>
      </div>
    </>
  );
}

/** The screen is 800 px high; the toasts are at 700 to 790 px, or at the top when moved aside. */
function open(
  focus: DOMRect,
  over = { usual: new DOMRect(0, 700, 300, 90), other: new DOMRect(0, 10, 300, 90) },
) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.dataset['testid'] !== 'toasts') return focus;
    return this.dataset['aside'] === undefined ? over.usual : over.other;
  });
  render(<Page count={1} />);
  screen.getByRole('button', { name: 'Continue' }).focus();
}
const scrolled = (): number => scrollBy.mock.calls.reduce((sum, [{ top }]) => sum + top, 0);

beforeEach(() => {
  scrollBy.mockClear();
  vi.stubGlobal('scrollBy', scrollBy);
  vi.stubGlobal('innerHeight', 800);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['above', new DOMRect(0, 600, 100, 100)],
  ['below', new DOMRect(0, 790, 100, 20)],
  ['to the right', new DOMRect(300, 720, 100, 20)],
  ['to the left', new DOMRect(-100, 720, 100, 20)],
])('toasts stay where they are while what has the focus is %s of them [TOAST-01]', (_, focus) => {
  open(focus);
  expect([aside(), scrolled()]).toEqual([false, 0]);
});

test('toasts go to the other side of the screen where they would lie over what has the focus [TOAST-01]', () => {
  open(new DOMRect(0, 720, 100, 20));
  expect([aside(), scrolled()]).toEqual([true, 0]);
});

test('what has the focus comes out from under them where neither side is clear, by the shorter way [TOAST-01]', () => {
  const over = { usual: new DOMRect(0, 700, 300, 90), other: new DOMRect(0, 600, 300, 190) };
  open(new DOMRect(0, 720, 100, 20), over);
  expect([aside(), scrolled()]).toEqual([false, 48]);
  cleanup();
  scrollBy.mockClear();
  open(new DOMRect(0, 20, 100, 100), {
    usual: new DOMRect(0, 0, 300, 100),
    other: new DOMRect(0, 0, 300, 60),
  });
  expect([aside(), scrolled()]).toEqual([true, -48]);
});

test('where both ways are as long they stay on their own side [TOAST-01]', () => {
  const over = { usual: new DOMRect(0, 380, 300, 410), other: new DOMRect(0, 10, 300, 430) };
  open(new DOMRect(0, 400, 100, 20), over);
  expect([aside(), scrolled()]).toEqual([false, 48]);
});

test('toasts avoid nothing within themselves or in a dialog, which leaves room for them instead [TOAST-01]', () => {
  open(new DOMRect(0, 720, 100, 20));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(90);
  screen.getByRole('button', { name: 'Cancel' }).focus();
  expect(aside()).toBe(false);
  expect(isOver()).toBe(true);
  expect(room()).toBe('90px');
  screen.getByRole('button', { name: 'Continue' }).focus();
  expect(aside()).toBe(true);
  expect(isOver()).toBe(false);
  screen.getByRole('button', { name: 'Dismiss' }).focus();
  expect(aside()).toBe(true);
  cleanup();
  render(<Page count={0} />);
  expect(room()).toBe('0px');
});

test('toasts stand above a keyboard that covers the page, unless the page is magnified [SAY-03]', () => {
  const view = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  open(new DOMRect(0, 600, 100, 20));
  const keyboard = (): string => screen.getByTestId('toasts').style.getPropertyValue('--keyboard');
  expect(keyboard()).toBe('0px');
  Object.assign(view, { height: 500, offsetTop: 20 });
  view.dispatchEvent(new Event('resize'));
  expect(keyboard()).toBe('280px');
  Object.assign(view, { scale: 2 });
  view.dispatchEvent(new Event('resize'));
  expect(keyboard()).toBe('0px');
});

test('a screen of another size is looked at again [TOAST-01]', () => {
  open(new DOMRect(0, 600, 100, 20));
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(() => new DOMRect(0, 700, 300, 90));
  fireEvent(window, new Event('resize'));
  expect(scrolled()).not.toBe(0);
});
