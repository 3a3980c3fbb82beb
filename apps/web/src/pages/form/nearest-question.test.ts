import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idNearestElement, idNearestHeight, idNearestMiddle } from './nearest-question.ts';

const spans: Record<string, readonly [top: number, bottom: number]> = {
  above: [-400, 100],
  middle: [120, 420],
  below: [440, 900],
  'in-middle': [200, 240],
  foot: [950, 1_400],
  thin: [299, 301],
  'third-of-it': [180, 260],
  edge: [420, 421],
  touching: [421, 500],
  behind: [421, 430],
};
const ids = ['above', 'middle', 'below'];

beforeEach(() => {
  const [above, ...others] = ids.map((id) => `<section id="${id}"><p id="in-${id}"></p></section>`);
  document.body.innerHTML = `${above}<div id="rest">${others.join('')}</div><div id="foot"></div>`;
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

test('the question that spans the middle of the screen is the current one [LAYOUT-07]', () => {
  expect(idNearestMiddle(ids)).toBe('middle');
});

test('between two questions the nearer one is current, and what is not on the page never is [LAYOUT-07]', () => {
  expect(idNearestMiddle(['above', 'below', 'absent'])).toBe('below');
  expect(idNearestMiddle(['absent'])).toBeUndefined();
});

test('it is the middle that counts, and of two as near the one before [LAYOUT-07]', () => {
  document.body.innerHTML = ['third-of-it', 'thin', 'below'].map((id) => `<p id="${id}"></p>`).join('');
  expect(idNearestMiddle(['third-of-it', 'thin', 'below'])).toBe('thin');
  expect(idNearestHeight(250, ['third-of-it', 'thin'])).toBe('third-of-it');
  expect(idNearestHeight(430, ['middle', 'below', 'absent'])).toBe('below');
  expect(idNearestHeight(280, ['third-of-it', 'thin'])).toBe('thin');
  expect(idNearestHeight(279.5, ['third-of-it', 'thin'])).toBe('third-of-it');
});

test('what begins where a question ends stands for the next one [LAYOUT-07]', () => {
  document.body.innerHTML = '<p id="edge"></p><p id="touching"></p><p id="behind"></p>';
  const behind = document.getElementById('behind');
  expect(behind && idNearestElement(behind, ['edge', 'touching'])).toBe('touching');
});

test.each([
  ['a question', 'below', 'below'],
  ['what stands inside a question', 'in-middle', 'middle'],
  ['what holds several questions', 'rest', 'middle'],
  ['what stands behind them all', 'foot', 'below'],
])('%s that is jumped to stands for a question [LAYOUT-07]', (_, id, question) => {
  const element = document.getElementById(id);
  expect(element && idNearestElement(element, ids)).toBe(question);
});
