import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ignoreSplitDoubleClicks } from './double-presses.ts';

let stop: () => void;
const heard = vi.fn();
const types = ['mousedown', 'mouseup', 'click'] as const;
const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`${id} is not on the page`);
  return found;
};

/** `detail` is 2 for the second press of a double click. Returns whether each event went through. */
const press = (id: string, detail: 1 | 2): boolean[] =>
  types.map((type) =>
    fireEvent(element(id), new MouseEvent(type, { detail, bubbles: true, cancelable: true })),
  );
const counts = [true, true, true];
const isHeldBack = [false, false, false];

beforeEach(() => {
  document.body.innerHTML = `
    <button id="send"><span id="send-words"></span></button><button id="discard"></button>
    <label id="label"><span id="label-words"></span></label><a id="link"><b id="link-words"></b></a>
    <select id="choice"><option id="option"></option></select>
    <ul><li id="found" role="option"><span id="found-words"></span></li></ul><p id="text"></p>`;
  stop = ignoreSplitDoubleClicks();
  heard.mockClear();
  for (const type of types) document.body.addEventListener(type, heard);
});
afterEach(() => {
  stop();
  for (const type of types) document.body.removeEventListener(type, heard);
});

test.each([
  ['a button', 'send-words', 'send'],
  ['a label', 'label', 'label-words'],
  ['a link', 'link-words', 'link'],
  ['a choice', 'option', 'choice'],
  ['what was found', 'found', 'found-words'],
  ['plain text', 'text', 'text'],
])('both presses of a double count on %s, wherever within it they fall [A11Y-04]', (_, first, second) => {
  expect(press(first, 1)).toEqual(counts);
  expect(press(second, 2)).toEqual(counts);
  expect(heard).toHaveBeenCalledTimes(6);
});

test('the second press of a double does nothing to what the first one brought under the pointer [A11Y-04]', () => {
  press('send', 1);
  heard.mockClear();
  expect(press('discard', 2)).toEqual(isHeldBack);
  expect(heard).not.toHaveBeenCalled();
});

test('two single presses count wherever they fall, and the later one is the first of its own double [A11Y-04]', () => {
  press('send', 1);
  expect(press('discard', 1)).toEqual(counts);
  expect(press('discard', 2)).toEqual(counts);
  expect(press('send', 2)).toEqual(isHeldBack);
});

test('it stops when reported to [A11Y-04]', () => {
  press('send', 1);
  stop();
  expect(press('discard', 2)).toEqual(counts);
});
