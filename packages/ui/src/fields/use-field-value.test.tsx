import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { failOnConsoleErrors } from '../testing/quiet-console.ts';
import { Autocomplete } from './autocomplete.tsx';
import { DateField } from './date-field.tsx';
import { MoneyField } from './money-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

failOnConsoleErrors();
afterEach(cleanup);

/** Sets a text as password managers do, without an event. */
function fillSilently(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
}

type Held = { readonly value: string; readonly take: (text: string) => void };
const choices = [
  { value: 'asb', label: 'ASB' },
  { value: 'bnz', label: 'BNZ' },
];
const nothing = (): void => undefined;
const amountOf = (text: string): number | null => (text === '' ? null : Number(text));

const fields: Record<string, [role: string, text: string, held: string, draw: (held: Held) => ReactNode]> = {
  'a text that is drawn as it is typed': [
    'textbox',
    'Aroha',
    'Aroha',
    ({ value, take }) => <TextField label="Field" value={value} onChange={take} />,
  ],
  'a text that is committed when it is left': [
    'textbox',
    'Aroha',
    'Aroha',
    ({ value, take }) => <TextField label="Field" value={value} isFree onChange={nothing} onCommit={take} />,
  ],
  'several lines': [
    'textbox',
    'QBT917',
    'QBT917',
    ({ value, take }) => <TextArea label="Field" value={value} onChange={take} />,
  ],
  'an amount': [
    'textbox',
    '$1,500',
    '1500',
    ({ value, take }) => (
      <MoneyField
        label="Field"
        suffix="a month"
        value={amountOf(value)}
        onChange={nothing}
        onCommit={(amount) => take(amount === null ? '' : String(amount))}
      />
    ),
  ],
  'a search': [
    'combobox',
    '14 Lambton Quay',
    '14 Lambton Quay',
    ({ value, take }) => (
      <Autocomplete
        label="Field"
        text={value}
        onTextChange={nothing}
        onCommit={take}
        status="idle"
        items={[]}
        onPick={nothing}
      />
    ),
  ],
};

function Form({ draw, id }: { readonly draw: (held: Held) => ReactNode; readonly id: string }) {
  const [value, take] = useState('');
  return (
    <form>
      <output data-testid="held" title={id}>
        {value}
      </output>
      {draw({ value, take })}
      <button type="button">Continue</button>
    </form>
  );
}

test.each(Object.entries(fields))(
  'what fills %s without an event stays, and is taken by the next press [REAL-04]',
  (_, [role, text, held, draw]) => {
    const { rerender } = render(<Form id="first" draw={draw} />);
    const field = screen.getByRole<HTMLInputElement>(role);
    fillSilently(field, text);
    rerender(<Form id="second" draw={draw} />);
    expect(field.value).toBe(text);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByTestId('held').textContent).toBe(held);
  },
);

test('three boxes of a date that are filled at once are one date [REAL-04]', () => {
  const draw = ({ value, take }: Held) => (
    <DateField legend="Born" value={value} onChange={take} onCommit={take} />
  );
  render(<Form id="date" draw={draw} />);
  for (const [label, text] of [
    ['Day', '27'],
    ['Month', 'March'],
    ['Year', '1985'],
  ] as const)
    fillSilently(screen.getByLabelText(label), text);
  fireEvent.focusOut(screen.getByLabelText('Day'));
  expect(screen.getByTestId('held').textContent).toBe('1985-03-27');
});

test('a choice that is made without an event is taken when the list is left [REAL-04]', () => {
  const draw = ({ value, take }: Held) => (
    <SelectField<string> label="Bank" placeholder="Choose" value={value} choices={choices} onChange={take} />
  );
  render(<Form id="bank" draw={draw} />);
  fillSilently(screen.getByRole('combobox'), 'bnz');
  fireEvent.focusOut(screen.getByRole('combobox'));
  expect(screen.getByTestId('held').textContent).toBe('bnz');
});
