import { afterEach, expect, test, vi } from 'vitest';
import { positionAtAnchor } from './popover-help.tsx';

afterEach(() => vi.restoreAllMocks());

/** Places a box of 200 by 100 px on a screen 500 px wide, beside an anchor 20 px high. */
function placed(left: number, top: number): [left: string, top: string] {
  const [box, anchor] = [document.createElement('div'), document.createElement('div')];
  Object.defineProperties(box, { offsetWidth: { value: 200 }, offsetHeight: { value: 100 } });
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(500);
  anchor.getBoundingClientRect = () => new DOMRect(left, top, 50, 20);
  positionAtAnchor(box, anchor);
  return [box.style.left, box.style.top];
}

test('help stands above its link, or below where there is no room above [LAYOUT-15]', () => {
  expect(placed(100, 116)).toEqual(['100px', '16px']);
  expect(placed(100, 115)).toEqual(['100px', '135px']);
});

test('help keeps 16 px from both edges of the screen [LAYOUT-17]', () => {
  expect(placed(284, 300)[0]).toBe('284px');
  expect(placed(285, 300)[0]).toBe('284px');
  expect(placed(16, 300)[0]).toBe('16px');
  expect(placed(2, 300)[0]).toBe('16px');
});
