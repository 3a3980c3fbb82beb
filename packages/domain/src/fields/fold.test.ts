import { expect, test } from 'vitest';
import { foldCaseAndAccents, withPlainApostrophes } from './fold.ts';

test.each([..."'’‘‛ʼʻʽ`´′＇ʹˈꞌ"])('%s is an apostrophe [REAL-02]', (mark) => {
  expect(foldCaseAndAccents(`O${mark}Dówd`)).toBe("o'dowd");
  expect(withPlainApostrophes(`O${mark}Dowd`)).toBe("O'Dowd");
});

test('a fold keeps letters, figures and other marks [REAL-02]', () => {
  expect(foldCaseAndAccents('Tāwhiri & Co. (8)')).toBe('tawhiri & co. (8)');
});
