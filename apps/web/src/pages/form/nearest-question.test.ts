import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nearestTheMiddle } from './nearest-question.ts';

const spans: Record<string, readonly [top: number, bottom: number]> = {
  above: [-400, 100],
  middle: [120, 420],
  below: [440, 900],
};
const ids = ['above', 'middle', 'below'];

beforeEach(() => {
  document.body.innerHTML = ids.map((id) => `<section id="${id}"></section>`).join('');
  vi.stubGlobal('innerHeight', 600);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, bottom] = spans[this.id] ?? [0, 0];
    return new DOMRect(0, top, 100, bottom - top);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('LAYOUT-07 the question that spans the middle of the screen is the current one', () => {
  expect(nearestTheMiddle(ids)).toBe('middle');
});

test('LAYOUT-07 between two questions the nearer one is current, and what is not on the page never is', () => {
  expect(nearestTheMiddle(['above', 'below', 'absent'])).toBe('below');
  expect(nearestTheMiddle(['absent'])).toBeUndefined();
});
