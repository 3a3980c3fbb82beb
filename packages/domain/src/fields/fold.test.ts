import { expect, test } from 'vitest';
import { fold, withPlainApostrophes } from './fold.ts';

test.each([..."'’‘‛ʼʻʽ`´′＇ʹˈꞌ"])('REAL-02 %s is an apostrophe', (mark) => {
  expect(fold(`O${mark}Dówd`)).toBe("o'dowd");
  expect(withPlainApostrophes(`O${mark}Dowd`)).toBe("O'Dowd");
});

test('REAL-02 a fold keeps letters, figures and other marks', () => {
  expect(fold('Tāwhiri & Co. (8)')).toBe('tawhiri & co. (8)');
});
