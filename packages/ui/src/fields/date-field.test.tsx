import type { DatePart } from '@forecourt/domain/fields/date-of-birth.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { DateField } from './date-field.tsx';

function Birthday({
  first,
  seen,
  left,
}: {
  first: string;
  seen: (value: string) => void;
  left: (value: string) => void;
}) {
  const [value, setValue] = useState(first);
  const change = (next: string): void => {
    seen(next);
    setValue(next);
  };
  return (
    <DateField
      legend="Date of birth"
      isBirthday
      value={value}
      onChange={change}
      onCommit={left}
      error="Check it"
    />
  );
}

function open(first = '') {
  const seen: string[] = [];
  const left: string[] = [];
  render(<Birthday first={first} seen={(value) => seen.push(value)} left={(value) => left.push(value)} />);
  const box = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
  const shown = (): string[] => ['Day', 'Month', 'Year'].map((name) => box(name).value);
  return { seen, left, box, shown, user: userEvent.setup() };
}

afterEach(cleanup);

describe('a date in three boxes', () => {
  test.each([
    ['27', '3', '1985'],
    ['27', '03', '1985'],
    ['27', 'March', '1985'],
    ['27', 'mar', '1985'],
  ])('%s %s %s is kept as 1985-03-27, and stays on screen as typed [CRED-06]', async (day, month, year) => {
    const { seen, box, shown, user } = open();
    await user.type(box('Day'), day);
    await user.type(box('Month'), month);
    await user.type(box('Year'), year);
    expect(seen.at(-1)).toBe('1985-03-27');
    expect(shown()).toEqual([day, month, year]);
  });

  test('a whole date pasted into the first box is split over the three [CRED-06]', async () => {
    const { seen, box, shown, user } = open();
    await user.click(box('Day'));
    await user.paste('27/03/1985');
    expect(shown()).toEqual(['27', '03', '1985']);
    expect(seen.at(-1)).toBe('1985-03-27');
  });

  test.each(['27/03/1985', '27th March 1985', '27031985'])(
    '%s typed into one box is split over the three [CRED-06]',
    async (date) => {
      const { seen, box, user } = open();
      await user.type(box('Day'), date);
      expect(seen.at(-1)).toBe('1985-03-27');
      expect(box('Year').value).toBe('1985');
    },
  );

  test('a birthday that is filled in without the focus is finished with [VAL-05]', () => {
    const { left, shown } = open();
    for (const [name, part] of [
      ['Day', '27'],
      ['Month', '3'],
      ['Year', '1985'],
    ] as const)
      fireEvent.input(screen.getByRole('textbox', { name }), { target: { value: part } });
    expect(shown()).toEqual(['27', '3', '1985']);
    expect(left.at(-1)).toBe('1985-03-27');
  });

  test('a half typed date comes back box by box [SAVE-06]', async () => {
    const { seen, box, user } = open();
    await user.type(box('Year'), '1985');
    cleanup();
    const again = open(seen.at(-1));
    expect(again.shown()).toEqual(['', '', '1985']);
  });

  test('a date of a draft is shown in its boxes [CRED-06]', () => {
    expect(open('1985-03-27').shown()).toEqual(['27', '03', '1985']);
  });

  test('it is judged when the focus leaves all three, not between them [VAL-05]', async () => {
    const { left, box, user } = open();
    await user.type(box('Day'), '27');
    await user.tab();
    expect(left).toEqual([]);
    await user.click(document.body);
    expect(left).toHaveLength(1);
  });

  test('the browser may fill in a birthday, and the error belongs to the group [A11Y-04]', () => {
    const { box } = open();
    expect(['Day', 'Month', 'Year'].map((name) => box(name).autocomplete)).toEqual([
      'bday-day',
      'bday-month',
      'bday-year',
    ]);
    expect(screen.getByRole('group', { name: 'Date of birth', description: /Check it/ })).toBeDefined();
  });

  test.each([
    [['year'], ['Year']],
    [
      ['day', 'month'],
      ['Day', 'Month'],
    ],
    [[], []],
  ] as const)('with %j wrong only %j is marked [CRED-06]', (wrongParts: readonly DatePart[], marked) => {
    render(
      <DateField
        legend="Date of birth"
        value="27/3/85"
        onChange={() => undefined}
        error="Check it"
        wrongParts={wrongParts}
      />,
    );
    const invalid = screen
      .getAllByRole('textbox')
      .filter((box) => box.getAttribute('aria-invalid') === 'true');
    expect(invalid.map((box) => box.closest('label')?.textContent)).toEqual(marked);
  });
});

test('boxes that are only passed through hand on what was there, as it was [CRED-06]', async () => {
  const { left, user } = open(' ');
  for (let key = 0; key < 4; key += 1) await user.tab();
  expect(left).toEqual([' ']);
});
