import { enterFuelAmount } from '@forecourt/domain/business/transitions.ts';
import { initialCards } from '@forecourt/domain/cards/state.ts';
import { chooseCardType, enterDailyLimit } from '@forecourt/domain/cards/transitions.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeSection, currentApplication } from '../../../store/application-store.ts';
import { inList, list, showCards } from '../../../testing/cards.tsx';
import { freshScreens } from '../../../testing/screens.tsx';

failOnConsoleErrors();
freshScreens();

const card = () => currentApplication().cards.cardChanges[0];
const field = (name: string) => screen.getByRole('textbox', { name });
const problemOf = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .filter((text) => text.startsWith('Error: '))
    .join()
    .replace('Error: ', '');
const chipsOf = (anchor: string) =>
  within(document.getElementById(anchor) as HTMLElement)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('the seven products stand in their order [CARD-05]', async () => {
  const { user } = showCards();
  const products = screen.getByRole('combobox', { name: 'Products' });
  expect(
    within(products)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'All Products excluding Tobacco',
    'All Products excluding Tobacco & AdBlue',
    'Diesel, Oil, Wash & Service',
    'Fuels & AdBlue',
    'Fuels, Oil, Wash & Service',
    'Fuels Only',
    'Petrol, Oil & Wash',
  ]);
  await user.selectOptions(products, 'Fuels Only');
  expect(card()?.products).toBe('FuelsOnly');
});

test.each([
  ['Any', []],
  ['Vehicle', ['Vehicle registration']],
  ['Driver', ['Driver name']],
  ['DriverVehicle', ['Vehicle registration', 'Driver name']],
] as const)('a card of type %s asks for %j [CARD-06]', (cardType, asked) => {
  showCards(chooseCardType(initialCards, cardType));
  expect(screen.queryAllByRole('textbox', { name: /registration|Driver/ })).toHaveLength(asked.length);
  for (const name of asked) expect(field(name)).toBeTruthy();
});

test('a registration with other characters says so once it was left, until it is mended [CARD-06]', async () => {
  const { user } = showCards(chooseCardType(initialCards, 'Vehicle'));
  const registration = field('Vehicle registration');
  await user.type(registration, 'ab#12');
  expect(problemOf(registration)).toBe('');
  await user.tab();
  expect(problemOf(registration)).toBe('Vehicle registration must be letters and numbers only, 10 at most');
  await user.clear(registration);
  await user.type(registration, 'ab 12');
  expect(problemOf(registration)).toBe('');
  await user.tab();
  expect(registration).toHaveProperty('value', 'AB12');
});

test('a driver name stays as it is typed until it is left, and is kept without needless space [CARD-06]', async () => {
  const { user } = showCards(chooseCardType(initialCards, 'Driver'));
  await user.type(field('Driver name'), ' Aroha  Ngata ');
  expect(field('Driver name')).toHaveProperty('value', ' Aroha  Ngata ');
  await waitFor(() => expect(card()?.driver.name).toBe('Aroha Ngata'));
  await user.tab();
  expect(field('Driver name')).toHaveProperty('value', 'Aroha Ngata');
});

test('a field that was left empty is not blamed before the order is to be confirmed [VAL-05]', async () => {
  const { user } = showCards(chooseCardType(initialCards, 'Driver'));
  await user.click(field('Driver name'));
  await user.tab();
  expect(problemOf(field('Driver name'))).toBe('');
  await user.click(inList('Confirm order'));
  expect(problemOf(field('Driver name'))).toBe('Enter the driver name, as it should appear on the card');
});

test('a daily limit above the monthly limit names both, whichever of them was left [CARD-07]', async () => {
  const { user } = showCards();
  await user.type(field('Monthly limit'), '200');
  await user.tab();
  expect(problemOf(field('Daily limit'))).toBe('Daily limit must be $200.00 or less, your monthly limit');
  expect(list().getByText('You have incomplete cards')).toBeTruthy();
});

test('a monthly limit may not exceed what the company spends in a month [CARD-07]', async () => {
  const { user } = showCards();
  await user.type(field('Monthly limit'), '$1,251');
  await user.tab();
  expect(problemOf(field('Monthly limit'))).toBe(
    'Monthly limit must be $1,250.00 or less, your monthly fuel spend',
  );
});

test.each(['plenty', '12.50', '-5'])(
  'a monthly limit of %j is no limit that was lifted [CARD-07]',
  async (typed) => {
    const { user } = showCards();
    await user.type(field('Monthly limit'), typed);
    await user.tab();
    expect(field('Monthly limit')).toHaveProperty('value', typed);
    expect(problemOf(field('Monthly limit'))).toBe(
      'Monthly limit must be a whole number of dollars, like 500',
    );
    expect(inList('Confirm order').getAttribute('aria-disabled')).toBe('true');
  },
);

test('the daily choices stand beside a free amount [CARD-08]', async () => {
  const { user } = showCards();
  expect(chipsOf('daily-limit')).toEqual(['$100', '$150', '$250', '$300', '$400', '$500', '$750', '$1,000']);
  await user.click(screen.getByRole('button', { name: '$400' }));
  expect(card()?.limits.daily).toBe(400);
  await user.clear(field('Daily limit'));
  await user.type(field('Daily limit'), '333');
  expect(card()?.limits.daily).toBe(333);
});

test('all monthly choices stand there; those above what the company spends are off, and the hint says why [CARD-08]', async () => {
  const { user } = showCards();
  const all = '$250, $500, $750, $1,000, $1,500, $2,000, $2,500, $10,000 or more';
  const isOff = (name: string) =>
    screen.getAllByRole('button', { name }).at(-1)?.getAttribute('aria-disabled') === 'true';
  expect(chipsOf('monthly-limit').join(', ')).toBe(`No Limit, ${all}`);
  expect(chipsOf('monthly-limit').filter((name) => isOff(name as string))).toEqual([
    '$1,500',
    '$2,000',
    '$2,500',
    '$10,000 or more',
  ]);
  expect(
    screen.getByText('Up to $1,250.00, the monthly spend on your application. Higher choices are off.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '$1,500' }));
  expect(card()?.limits.monthly).toBeNull();
  expect(field('Monthly limit').getAttribute('aria-invalid')).toBeNull();

  act(() => changeSection('business', enterFuelAmount, 10_000));
  expect(chipsOf('monthly-limit').filter((name) => isOff(name as string))).toEqual([]);
  expect(screen.getByText('Up to $10,000.00, the monthly spend on your application.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '$10,000 or more' }));
  expect(card()?.limits.monthly).toBe(10_000);
});

test('No Limit lifts the monthly limit, and so does an empty field [CARD-08]', async () => {
  const { user } = showCards();
  await user.type(field('Monthly limit'), '400');
  expect(card()?.limits.monthly).toBe(400);
  await user.click(screen.getByRole('button', { name: 'No Limit' }));
  expect(card()?.limits.monthly).toBeNull();
  await user.type(field('Monthly limit'), '500');
  await user.clear(field('Monthly limit'));
  await user.tab();
  expect(card()?.limits.monthly).toBeNull();
  expect(screen.getByRole('button', { name: 'No Limit' }).getAttribute('aria-pressed')).toBe('true');
});

test('every card has a daily limit: an emptied one is asked for, where an emptied monthly one lifts the limit [CARD-07]', async () => {
  const { user } = showCards();
  await user.clear(field('Daily limit'));
  await user.tab();
  expect(problemOf(field('Daily limit'))).toBe('Daily limit must be a whole number of dollars, like 500');
  expect(problemOf(field('Monthly limit'))).toBe('');
  expect(inList('Confirm order').getAttribute('aria-disabled')).toBe('true');
  await user.type(field('Daily limit'), '1');
  expect(inList('Confirm order').getAttribute('aria-disabled')).toBeNull();
});

test('the fields of a card stand at their anchors [GATE-06]', () => {
  showCards(enterDailyLimit(chooseCardType(initialCards, 'DriverVehicle'), 100));
  for (const [anchor, name] of [
    ['vehicle-registration', 'Vehicle registration'],
    ['driver-name', 'Driver name'],
    ['daily-limit', 'Daily limit'],
    ['monthly-limit', 'Monthly limit'],
  ] as const) {
    expect(document.getElementById(anchor)?.contains(field(name))).toBe(true);
  }
});
