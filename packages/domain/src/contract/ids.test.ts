import { describe, expect, test } from 'vitest';
import { parseLinkId } from './ids.ts';

const id = 'c2FtcGxlLWFwcGxpY2F0aW9uLTI';

const behind = [
  '',
  '.',
  ',',
  ')',
  ']',
  '>',
  ';',
  ':',
  '’',
  '”',
  '"',
  '!',
  '?',
  '*',
  '_',
  '-',
  ').',
  ' ',
  '\xA0',
  '​',
  '%20',
  '%3E',
  '%E2%80%9D',
  '%253E',
  '%0A',
  '%zz',
  '=',
  '=3D',
  '&gt;',
  '&gt',
  '&amp;utm_source=x',
  '&nbsp;',
  ', and',
];
const before = ['', ' ', '%20', '<', '%3C', '“', '(', '%E2%80%9C'];

describe('an id in a link', () => {
  test.each(behind)('%j behind it is no part of it [REAL-03]', (mark) => {
    expect(parseLinkId(`${id}${mark}`)).toBe(id);
  });

  test.each(before)('%j before it is no part of it [REAL-03]', (mark) => {
    expect(parseLinkId(`${mark}${id}%29`)).toBe(id);
  });

  test('a line that was broken inside it is joined [REAL-03]', () => {
    expect(parseLinkId(`${id.slice(0, 9)}%0D%0A ${id.slice(9)}`)).toBe(id);
  });

  test.each(['', '.', 'x', id.slice(1), `${id}x`, `${id}and`, id.replace('2', '.'), `${id.slice(0, 20)}%zz`])(
    'there is none in %j [REAL-03]',
    (part) => {
      expect(parseLinkId(part)).toBeUndefined();
    },
  );
});
