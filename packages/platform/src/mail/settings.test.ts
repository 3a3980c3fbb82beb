import { expect, test } from 'vitest';
import { parseMailSender } from './settings.ts';

test.each([
  ['apply@example.co.nz', '', 'apply@example.co.nz'],
  ['Kōtare Fuel <apply@example.co.nz>', 'Kōtare Fuel', 'apply@example.co.nz'],
  ['"Forecourt, Ltd" <apply@example.co.nz>', 'Forecourt, Ltd', 'apply@example.co.nz'],
  ['Forecourt, Ltd <apply@example.co.nz>', 'Forecourt, Ltd', 'apply@example.co.nz'],
  ["<o'dowd@example.co.nz>", '', "o'dowd@example.co.nz"],
])('%s is a sender [OPS-08]', (text, name, address) => {
  expect(parseMailSender(text)).toEqual({ name, address });
});

test.each([
  'apply@example.co.nz,',
  'apply@example.co.nz;',
  ',apply@example.co.nz',
  "'apply@example.co.nz'",
  '"apply@example.co.nz"',
  'Forecourt <apply@example.co.nz,>',
  'Forecourt <apply@example.co.nz;>',
  "Forecourt <'apply@example.co.nz'>",
  'Forecourt <"apply"@example.co.nz>',
  'Forecourt <mailto:apply@example.co.nz>',
  'apply@example',
  'apply@example.co.nz.',
  'apply..now@example.co.nz',
  'apply@exa_mple.co.nz',
  'one@example.co.nz,two@example.co.nz',
])('%s is no sender, as no mail server would take it [OPS-08, SEC-26]', (text) => {
  expect(() => parseMailSender(text)).toThrow('no sender');
});
