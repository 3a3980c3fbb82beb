import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useScrollFieldIntoView } from './use-field-in-view.ts';

const scrollBy = vi.fn<(to: { top: number }) => void>();
const view = Object.assign(new EventTarget(), { height: 400, offsetTop: 0 });

beforeEach(() => {
  scrollBy.mockClear();
  Object.assign(view, { height: 400, offsetTop: 0 });
  vi.stubGlobal('visualViewport', view);
  vi.stubGlobal('scrollBy', scrollBy);
  vi.stubGlobal('requestAnimationFrame', (action: () => void) => {
    action();
    return 1;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Fields() {
  useScrollFieldIntoView();
  return (
    <main>
      <label htmlFor="name">Name</label>
      <input id="name" aria-describedby="note" style={{ scrollMarginTop: '20px' }} />
      <p id="note">As it is on your licence</p>
      <input
        aria-label="Address"
        role="combobox"
        aria-controls="found"
        aria-expanded={false}
        style={{ scrollMarginTop: '0px' }}
      />
      <input aria-label="Updates" type="checkbox" style={{ scrollMarginTop: '0px' }} />
    </main>
  );
}

/** Places elements on the screen, from and to in px. */
function place(heights: Readonly<Record<string, readonly [top: number, bottom: number]>>): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, bottom] = heights[this.id || (this.getAttribute('aria-label') ?? this.tagName)] ?? [100, 110];
    return new DOMRect(0, top, 100, bottom - top);
  });
}
function focus(name: string): (number | undefined)[] {
  render(<Fields />);
  scrollBy.mockClear();
  screen.getByLabelText(name).focus();
  return scrollBy.mock.calls.map(([{ top }]) => top);
}

test('on a low screen a field comes up with its label above and its note below [LAYOUT-17]', () => {
  place({ name: [350, 380], LABEL: [330, 345], note: [385, 395] });
  expect(focus('Name')).toEqual([310]);
});

test('a field that shows with all that belongs to it stays where it is, to the pixel [LAYOUT-17]', () => {
  place({ name: [350, 380], LABEL: [330, 345], note: [385, 392] });
  expect(focus('Name')).toEqual([]);
  cleanup();
  place({ name: [350, 380], LABEL: [330, 345], note: [385, 393] });
  expect(focus('Name')).toEqual([310]);
});

test('a field whose label is above the screen comes down to it [LAYOUT-17]', () => {
  place({ name: [40, 60], LABEL: [19, 35], note: [65, 75] });
  expect(focus('Name')).toEqual([-1]);
  cleanup();
  place({ name: [40, 60], LABEL: [20, 35], note: [65, 75] });
  expect(focus('Name')).toEqual([]);
});

test('a field that is searched with keeps room for the first of what it finds [LAYOUT-17]', () => {
  place({ Address: [220, 250] });
  expect(focus('Address')).toEqual([]);
  cleanup();
  place({ Address: [221, 251] });
  expect(focus('Address')).toEqual([221]);
});

test('on a screen of the usual height, and for a box to tick, nothing moves [LAYOUT-17]', () => {
  place({ name: [350, 600], Updates: [500, 600] });
  expect(focus('Updates')).toEqual([]);
  cleanup();
  view.height = 480;
  expect(focus('Name')).toEqual([]);
  cleanup();
  view.height = 479;
  expect(focus('Name')).toHaveLength(1);
});

test('a keyboard that comes out later brings the field up, while there is such a page [LAYOUT-17]', () => {
  place({ name: [350, 600] });
  view.height = 800;
  expect(focus('Name')).toEqual([]);
  view.height = 300;
  fireEvent(view as never, new Event('resize'));
  expect(scrollBy).toHaveBeenCalledOnce();
  cleanup();
  fireEvent(view as never, new Event('resize'));
  expect(scrollBy).toHaveBeenCalledOnce();
});
