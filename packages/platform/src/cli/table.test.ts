import { describe, expect, test } from 'vitest';
import { createTable, plainStyle, renderLines, stringWidth, type TerminalColumn } from './table.ts';

type Person = { name: string; age: number; note: string };
const columns: readonly TerminalColumn<Person>[] = [
  { title: 'NAME', of: ({ name }) => name, narrow: 'shorten' },
  { title: 'AGE', of: ({ age }) => `${age}`, align: 'right' },
  { title: 'NOTE', of: ({ note }) => ({ text: note, tone: 'bad' }), narrow: 'wrap' },
];
const people: readonly Person[] = [
  {
    name: 'Wiremu Parata of the long road to Wānaka',
    age: 41,
    note: 'calls back on Monday if the rain stops',
  },
  { name: '山田太郎', age: 7, note: 'small' },
];
const at = (width?: number) => renderLines(createTable(columns, people), { ...plainStyle, width });

test('a sentence breaks between words, keeps its indent, and leaves a long word whole [PROVIDER-07]', () => {
  const long = `/srv/${'n'.repeat(30)}`;
  const look = { ...plainStyle, width: 20 };
  expect(renderLines(`  Would write 40 tables to ${long}.`, look)).toEqual([
    '  Would write 40',
    '  tables to',
    `  ${long}.`,
  ]);
  expect(renderLines(`Would write to ${long}.`, plainStyle)).toEqual([`Would write to ${long}.`]);
  expect(
    renderLines(
      { text: 'nothing is missing or altered', tone: 'good' },
      { ...look, paint: (_, text) => `<${text}>` },
    ),
  ).toEqual(['<nothing is missing>', '<or altered>']);
});

describe('a table of a command', () => {
  test('is as wide as its values where nothing is to be fitted [OPS-01]', () => {
    expect(at()).toEqual([
      'NAME                                      AGE  NOTE',
      'Wiremu Parata of the long road to Wānaka   41  calls back on Monday if the rain stops',
      '山田太郎                                    7  small',
    ]);
  });

  test('fits the terminal: long values are shortened or wrapped [OPS-01]', () => {
    expect(at(50)).toEqual([
      'NAME                   AGE  NOTE',
      'Wiremu Parata of the…   41  calls back on Monday',
      '                            if the rain stops',
      '山田太郎                 7  small',
    ]);
  });

  test('is a block for each row where its columns cannot stand beside each other [OPS-01]', () => {
    expect(at(20)).toEqual([
      'NAME  Wiremu Parata',
      '      of the long',
      '      road to Wānaka',
      'AGE   41',
      'NOTE  calls back on',
      '      Monday if the',
      '      rain stops',
      '',
      'NAME  山田太郎',
      'AGE   7',
      'NOTE  small',
    ]);
  });

  test('a column that may be left out is left out before the rows become blocks [PROVIDER-07]', () => {
    const [name, age, note] = columns;
    if (!name || !age || !note) throw new Error('three columns');
    const spare = createTable(
      [name, { ...age, narrow: 'leave out' }, { title: 'SINCE', of: () => '10/11/2026' }],
      people,
    );
    const heading = (width: number) => renderLines(spare, { ...plainStyle, width })[0]?.split(/ +/);
    expect(heading(80)).toEqual(['NAME', 'AGE', 'SINCE']);
    expect(heading(26)).toEqual(['NAME', 'SINCE']);
  });

  test.each([20, 40, 80])('no line is wider than %i columns, whatever its values [OPS-01]', (width) => {
    const longest = ['n'.repeat(64), '山'.repeat(64), '👩‍👩‍👧'.repeat(64), 'Te Whare '.repeat(7), ''];
    for (const name of longest)
      for (const note of longest) {
        const lines = renderLines(createTable(columns, [{ name, age: 41, note }]), { ...plainStyle, width });
        for (const line of lines) expect(stringWidth(line), line).toBeLessThanOrEqual(width);
      }
  });

  test('a tone colours the value and not the room beside it [OPS-01]', () => {
    const paint = (tone: string, text: string) => `<${tone}>${text}</>`;
    expect(renderLines(createTable(columns.slice(1), people.slice(1)), { paint })).toEqual([
      '<strong>AGE</>  <strong>NOTE</>',
      '  7  <bad>small</>',
    ]);
    expect(renderLines({ text: 'done', tone: 'good' }, { paint })).toEqual(['<good>done</>']);
  });

  test('no value steers the terminal, breaks its line or turns the direction of reading [OPS-01]', () => {
    const name = 'a\u001b]0;evil\u0007\nb\u202ec\u009b2J';
    const [, line] = renderLines(createTable(columns.slice(0, 1), [{ name, age: 1, note: '' }]), plainStyle);
    expect(line).toBe('a\ufffd]0;evil\ufffd b\ufffdc\ufffd2J');
    expect(renderLines(name, plainStyle)[0]).not.toMatch(/[\u001b\u0007\u009b\u202e]/);
  });

  test('no value hides anything or covers other lines, and names of all languages stay [OPS-01, SEC-14]', () => {
    const shown = (name: string) =>
      renderLines(createTable(columns.slice(0, 1), [{ name, age: 1, note: '' }]), plainStyle)[1];
    for (const mark of ['\u061c', '\u200b', '\ufeff', '\u{e0041}', '\u2067', '\u034f', '\u3164'])
      expect(shown(`a${mark}b`)).toBe('a\ufffdb');
    expect(shown(`a${'\u0302'.repeat(60)}b`)).toBe(`a${'\u0302'.repeat(4)}b`);
    for (const name of ['Tāwhiri', 'Ta\u0304whiri', 'علی\u200cرضا']) expect(shown(name)).toBe(name);
  });
});
