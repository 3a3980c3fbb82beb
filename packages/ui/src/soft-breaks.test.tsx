import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SoftBreaks } from './soft-breaks.tsx';

afterEach(cleanup);

/** Marks added breaks with |, and unbroken parts with brackets. */
function breaksOf(text: string): string {
  const shown = render(<SoftBreaks text={text} />).container.cloneNode(true) as HTMLElement;
  for (const soft of shown.querySelectorAll('wbr')) soft.replaceWith('|');
  for (const whole of shown.querySelectorAll('.nowrap')) whole.replaceWith(`[${whole.textContent}]`);
  return shown.textContent;
}

test.each([
  ['Call 0800 555 010 today', 'Call [0800 555 010] today'],
  ['12-3140-0171323-50, ASB', '[12-3140-0171323-50], ASB'],
  ['Up to 12345 of them', 'Up to 12345 of them'],
  ['Up to 123456 of them', 'Up to [123456] of them'],
  ['Choose your bank', 'Choose your bank'],
])('the numbers of "%s" stay whole [LAYOUT-17]', (text, broken) => {
  expect(breaksOf(text)).toBe(broken);
});

test.each([
  ['hamish@lindis.co.nz', 'hamish|@lindis.co.nz'],
  ['accounts@lindispassfenc.nz', 'accounts|@lindispassfenc.nz'],
  ['accounts@lindispassfence.nz', 'accounts|[@lindispassfence.|nz]'],
  ['hamish.james.buchan.senior@lindis.nz', '[hamish.|james.|buchan.|senior]|@lindis.nz'],
  ['1795000000123@lindispass.co.nz', '1795000000123|@lindispass.co.nz'],
  ['a sentence. And another one, longer than a line.', 'a sentence. And another one, longer than a line.'],
])(
  '"%s" may go over to the next line before its @, and after the dots of a half that has no room there [LAYOUT-17]',
  (text, broken) => {
    expect(breaksOf(text)).toBe(broken);
  },
);

test('an address within a sentence goes to the next line as a whole, and breaks there as anywhere [LAYOUT-17]', () => {
  expect(breaksOf('We write to mere@ngata.nz today')).toBe('We write to [mere|@ngata.nz] today');
  expect(breaksOf('Invoices go to hamish@lindispass.co.nz?')).toBe(
    'Invoices go to [hamish|@lindispass.co.nz?]',
  );
  expect(breaksOf('To accounts@lindispassfence.co.nz.')).toBe('To [accounts|@lindispassfence.|co.|nz.]');
});
