import { expect, test } from 'vitest';
import { isEmail } from './email.ts';
import { suggestEmailCorrection } from './email-slips.ts';

test.each([
  ['hamish@gmial.com', 'hamish@gmail.com'],
  ['hamish@gmai.com', 'hamish@gmail.com'],
  ['hamish@gmaill.com', 'hamish@gmail.com'],
  ['hamish@gmail.con', 'hamish@gmail.com'],
  ['hamish@gmail,com', 'hamish@gmail.com'],
  ['hamish@gmail', 'hamish@gmail.com'],
  ['hamish@gmail..com', 'hamish@gmail.com'],
  ['hamish @gmail.com', 'hamish@gmail.com'],
  ['Aroha@Xtra.co.n', 'Aroha@xtra.co.nz'],
  ['aroha@xtra.conz', 'aroha@xtra.co.nz'],
  ['aroha@xtra.co.zn', 'aroha@xtra.co.nz'],
  ['aroha@hotmial.com', 'aroha@hotmail.com'],
  ['aroha@outlok.co.nz', 'aroha@outlook.co.nz'],
  ['office@lindisfencing.con', 'office@lindisfencing.com'],
  ['office@lindisfencing.co.n', 'office@lindisfencing.co.nz'],
  ['office@lifeboat.org.zn', 'office@lifeboat.org.nz'],
  ['office@lindisfencing.c.n', 'office@lindisfencing.co.nz'],
  ['office@lindisfencing.czn', 'office@lindisfencing.co.nz'],
  ['office@lindisfencing.comz', 'office@lindisfencing.co.nz'],
  ['aroha@xtra.co.mz', 'aroha@xtra.co.nz'],
])('%s was likely meant to be %s [VAL-01]', (typed, meant) => {
  expect(suggestEmailCorrection(typed)).toBe(meant);
  expect(isEmail(meant)).toBe(true);
  expect(suggestEmailCorrection(meant)).toBeUndefined();
});

test.each([
  'hamish@gmail.com',
  ' Hamish@GMAIL.com ',
  'hamish@mail.com',
  'hamish@ymail.com',
  'hamish@yahoo.co.uk',
  'hamish@me.com',
  'hamish@lindisfencing.co.nz',
  'hamish@lindis.nz',
  'hamish@example.cm',
  'li@sina.cn',
  'li@example.com.cn',
  'li@example.ac.cn',
  'ana@example.co.mz',
  'ana@example.ac.mz',
  'ana@example.org.mz',
  'ana@example.co.bz',
  'ana@example.net.bz',
  'hamish@hotnnil.com',
  'hamish@gmxil.co',
  'hamish+fuel@example.kiwi.nz',
  'hamish@māori.nz',
  '',
  'hamish',
  'hamish@',
  '@gmial.com',
  'Hamish Buchan <hamish@lindisfencing.co.nz>',
])('%j is taken as it is [VAL-01]', (typed) => {
  expect(suggestEmailCorrection(typed)).toBeUndefined();
});
