import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropScroll } from '../../store/kept-scroll.ts';
import { dropSessionRecord } from '../../store/session-record.ts';
import { failOnConsoleErrors } from '../../testing/quiet-console.ts';
import { useKeptScroll } from './use-kept-scroll.ts';

failOnConsoleErrors();

const scrolledTo = vi.fn<typeof window.scrollTo>();
const arriveBy = (type: NavigationTimingType): void =>
  void Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: () => [{ type }],
  });

/** Leaves the form at this height, by an event of the page's life cycle. */
function leaveAt(top: number, event = new Event('pagehide'), target: EventTarget = window): void {
  const { unmount } = renderHook(() => useKeptScroll(true));
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
  target.dispatchEvent(event);
  unmount();
  scrolledTo.mockClear();
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', scrolledTo.mockClear());
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  vi.unstubAllGlobals();
});

test.each([
  ['left', new Event('pagehide'), window],
  ['put in the background', new Event('visibilitychange'), document],
])(
  'a form that was %s opens again where it was read, once it is drawn whole [NAV-05]',
  (_, event, target) => {
    leaveAt(640, event, target);
    arriveBy('reload');
    const { rerender } = renderHook(useKeptScroll, { initialProps: false });
    expect(scrolledTo).not.toHaveBeenCalled();
    rerender(true);
    rerender(true);
    expect(scrolledTo.mock.calls).toEqual([[{ top: 640, behavior: 'instant' }]]);
  },
);

test.each<[string, NavigationTimingType, () => void]>([
  ['its address is opened newly', 'navigate', () => undefined],
  ['another page was visited in between', 'reload', dropScroll],
  ['the application is over', 'reload', dropSessionRecord],
])('a form opens at its top where %s [NAV-05]', (_, type, happen) => {
  leaveAt(640);
  happen();
  arriveBy(type);
  renderHook(() => useKeptScroll(true));
  expect(scrolledTo).not.toHaveBeenCalled();
});
