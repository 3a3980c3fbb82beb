import { enterFuelAmount } from '@forecourt/domain/business/transitions.ts';
import {
  useForBusinessOnly as forBusinessOnly,
  registeredBusiness,
  spendMonthly,
} from '@forecourt/domain/testing/answers.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { after, inBusiness } from '@forecourt/domain/testing/change.ts';
import { standardOffer } from '@forecourt/domain/testing/offers.ts';
import { ballantyneRoad, lindisPassFencing } from '@forecourt/domain/testing/records.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question, show } from '../../testing/screens.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { BusinessSection } from './questions.tsx';

failOnConsoleErrors();
freshScreens();

const user = userEvent.setup();
const business = () => currentApplication().business;
const spend = () => question('How much do you spend on fuel each month?');
const named = after(
  newcomer,
  ...forBusinessOnly('Limited'),
  ...registeredBusiness(lindisPassFencing, ballantyneRoad),
);

test('500 dollars are there to begin with, and Continue confirms them and asks for the standard offer [BUS-13]', async () => {
  const { asked } = stubApi({ 'GET /v1/standardOffers/redeem': { body: standardOffer } });
  startFrom(named);
  show(<BusinessSection />);
  expect(spend().getByRole<HTMLInputElement>('textbox').value).toBe('500.00');
  await user.click(spend().getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(currentApplication().offer.standardOffer).toEqual(standardOffer));
  expect(asked[0]?.query.get('amount')).toBe('500');
  expect(spend().getByText('$500.00')).toBeDefined();
});

test('an amount is taken as people type it, and anything else is refused in words [BUS-13, VAL-09]', async () => {
  startFrom(named);
  show(<BusinessSection />);
  const field = spend().getByRole<HTMLInputElement>('textbox');
  await user.clear(field);
  await user.type(field, '0');
  await user.tab();
  expect(spend().getByText('Monthly fuel spend must be $1.00 or more')).toBeDefined();
  await user.clear(field);
  await user.type(field, '$1 250');
  expect(spend().queryByText('Monthly fuel spend must be $1.00 or more')).toBeNull();
  await user.tab();
  expect(business().fuelAmount).toBe(1_250);
  expect(field.value).toBe('1,250.00');
});

test('an amount is judged when the field is left, and an empty one only by Continue [BUS-13, VAL-05]', async () => {
  startFrom(named);
  show(<BusinessSection />);
  const field = spend().getByRole<HTMLInputElement>('textbox');
  const problem = () => field.getAttribute('aria-invalid');
  await user.clear(field);
  await user.type(field, '0');
  expect(problem()).toBeNull();
  await user.tab();
  expect(problem()).toBe('true');
  await user.clear(field);
  await user.tab();
  expect(problem()).toBeNull();
  await user.click(spend().getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(problem()).toBe('true'));
});

test('the amount is asked for with GST included [BUS-13]', () => {
  startFrom(named);
  show(<BusinessSection />);
  expect(spend().getByText(/GST included/)).toBeDefined();
});

test('from 10000 a month special rates are offered, below that they are not [BUS-14]', async () => {
  startFrom(named);
  show(<BusinessSection />);
  await user.click(spend().getByRole('button', { name: '$2,500' }));
  expect(spend().queryByRole('link', { name: 'Ask for special rates' })).toBeNull();
  await user.click(spend().getByRole('button', { name: '$10,000 or more' }));
  expect(spend().getByRole('link', { name: 'Ask for special rates' }).getAttribute('href')).toBe(
    '/form/special-rates',
  );
});

test('another amount takes the offer of the old one away until it is confirmed again [BUS-13]', async () => {
  startFrom(after(named, ...spendMonthly(500)));
  show(<BusinessSection />);
  await user.click(spend().getByRole('button', { name: /^Change/ }));
  await user.click(spend().getByRole('button', { name: '$1,000' }));
  expect(currentApplication().offer.standardOffer).toBeNull();
  expect(business().hasConfirmedFuelAmount).toBe(false);
});

test('the anchors of Your business are on the page [GATE-06]', async () => {
  startFrom(after(named, inBusiness(enterFuelAmount, 10_000)));
  show(<BusinessSection />);
  const present = () => [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(present()).toEqual(
    expect.arrayContaining([
      'business-type',
      'business-name',
      'physical-address',
      'fuel-amount',
      'special-rates',
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Change: What is the business called?' }));
  expect(present()).toContain('trading-name');
  await user.click(screen.getByRole('button', { name: 'Change: What kind of business is it?' }));
  expect(present()).toContain('business-use-only');
});

test('what is wrong with an amount is said until it is mended, and not again while somebody types [BUS-13, VAL-05]', async () => {
  startFrom(named);
  show(<BusinessSection />);
  const field = spend().getByRole<HTMLInputElement>('textbox');
  const problem = () => field.getAttribute('aria-invalid');
  await user.clear(field);
  await user.type(field, '0');
  await user.tab();
  await user.type(field, '0');
  expect(problem()).toBe('true');
  await user.clear(field);
  await user.type(field, '7');
  expect(problem()).toBeNull();
  await user.clear(field);
  await user.type(field, '0');
  expect(problem()).toBeNull();
});
