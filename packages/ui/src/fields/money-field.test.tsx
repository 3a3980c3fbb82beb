import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { MoneyField } from './money-field.tsx';

const presets = [
  { value: 250, label: '$250' },
  { value: 500, label: '$500' },
  { value: 10_000, label: '$10,000 or more' },
];

function Spend({ seen }: { readonly seen: (value: number | null, typed: string) => void }) {
  const [value, setValue] = useState<number | null>(500);
  const change = (next: number | null, typed: string): void => {
    seen(next, typed);
    setValue(next);
  };
  return (
    <MoneyField
      label="Monthly fuel spend in dollars"
      value={value}
      onChange={change}
      suffix="a month"
      presets={presets}
    />
  );
}

function open() {
  const seen: [number | null, string][] = [];
  render(<Spend seen={(value, typed) => seen.push([value, typed])} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Monthly fuel spend in dollars' });
  return { seen, field, user: userEvent.setup() };
}
const chip = (name: string): HTMLElement => screen.getByRole('button', { name });
const isPressed = (name: string): boolean => chip(name).getAttribute('aria-pressed') === 'true';

afterEach(cleanup);

describe('an amount of money', () => {
  test.each([
    ['$1,500', 1500],
    ['1 500', 1500],
    ['1500.00', 1500],
    ['１５００', 1500],
  ])('somebody who types %s means %i dollars [VAL-09]', async (typed, amount) => {
    const { seen, field, user } = open();
    await user.clear(field);
    await user.type(field, typed);
    expect(seen.at(-1)?.[0]).toBe(amount);
  });

  test('shows thousands and cents once it is left, and never while somebody types [VAL-06, VAL-09]', async () => {
    const { field, user } = open();
    await user.clear(field);
    await user.type(field, '1500');
    expect(field.value).toBe('1500');
    await user.tab();
    expect(field.value).toBe('1,500.00');
  });

  test('going back into it leaves the caret where it was put [VAL-09]', async () => {
    const { field } = open();
    field.setSelectionRange(1, 1);
    fireEvent.focus(field);
    expect(field.value).toBe('500.00');
    expect(field.selectionStart).toBe(1);
  });

  test('what cannot be read stays as typed, and is reported as no amount [VAL-09]', async () => {
    const { seen, field, user } = open();
    await user.clear(field);
    await user.type(field, 'lots');
    await user.tab();
    expect(field.value).toBe('lots');
    expect(seen.at(-1)).toEqual([null, 'lots']);
  });

  test('a preset fills the figure, typing releases it [CARD-08]', async () => {
    const { seen, field, user } = open();
    expect(isPressed('$500')).toBe(true);
    await user.click(chip('$10,000 or more'));
    expect(seen.at(-1)?.[0]).toBe(10_000);
    expect(field.value).toBe('10,000.00');
    expect(isPressed('$10,000 or more')).toBe(true);
    await user.clear(field);
    await user.type(field, '250');
    expect(isPressed('$250')).toBe(false);
    expect(isPressed('$10,000 or more')).toBe(false);
  });
});
