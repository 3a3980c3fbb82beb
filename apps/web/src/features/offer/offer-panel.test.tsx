import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';
import { clearStandardOffer } from '@forecourt/domain/offer/transitions.ts';
import {
  creditCheckSkipped,
  limitedDirector,
  newcomer,
  trustWithRegistrationNumber,
} from '@forecourt/domain/testing/applicants.ts';
import { after, inOffer } from '@forecourt/domain/testing/change.ts';
import { plainPromo, standardOffer } from '@forecourt/domain/testing/offers.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, show } from '../../testing/screens.tsx';
import { held, refused, stubApi } from '../../testing/stub-api.ts';
import { OfferPanel } from './offer-panel.tsx';

failOnConsoleErrors();
freshScreens();
const user = userEvent.setup();
const banner = () => within(screen.getByRole('region', { name: 'Your offer' }));
const redeem = 'GET /v1/standardOffers/redeem';
const withoutOffer = after(limitedDirector, inOffer(clearStandardOffer));

test('the banner shows the figure, the amount it is for and that it comes off the pump price [OFF-10]', () => {
  startFrom(limitedDirector);
  show(<OfferPanel />);
  expect(banner().getByText('12')).toBeDefined();
  expect(banner().getByText('For $1,250.00 of fuel a month')).toBeDefined();
  expect(banner().getByText(/off the pump price/)).toBeDefined();
  expect(
    banner().getByText('Your discount comes off at the pump, at every Tussock Fuel site.'),
  ).toBeDefined();
  expect(banner().queryByRole('link')).toBeNull();
});

test('every product of the offer is shown with its discount, those that get the same on one line [OFF-10]', () => {
  const discounts = [
    { product: 'Petrol', centsPerLitre: 8 },
    { product: 'Truck stop diesel', centsPerLitre: 9 },
    { product: 'Diesel', centsPerLitre: 8 },
  ];
  startFrom(
    after(
      limitedDirector,
      inOffer((offer) => ({ ...offer, standardOffer: { ...standardOffer, discounts } })),
    ),
  );
  show(<OfferPanel />);
  const texts = (role: 'term' | 'definition') =>
    banner()
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(texts('term')).toEqual(['Petrol, Diesel', 'Truck stop diesel']);
  expect(texts('definition')).toEqual(['8 cents per litre', '9 cents per litre']);
});

test('an offer for one product says which [OFF-10]', () => {
  const discounts = [{ product: 'Diesel', centsPerLitre: 12 }];
  startFrom(
    after(
      limitedDirector,
      inOffer((offer) => ({ ...offer, standardOffer: { ...standardOffer, discounts } })),
    ),
  );
  show(<OfferPanel />);
  expect(banner().getByRole('term').textContent).toBe('Diesel');
});

test('a promo offer takes its place, with its code, its date and where its discount comes off [OFF-04, OFF-10]', () => {
  startFrom(creditCheckSkipped);
  show(<OfferPanel />);
  expect(banner().getByText('14')).toBeDefined();
  expect(banner().getByText('For $500.00 of fuel a month, with promo code KNOWNCUSTOMER')).toBeDefined();
  expect(banner().getByText(/off the list price, not the pump price/)).toBeDefined();
  expect(
    banner().getByText(
      'You pay the list price less your discount, whatever the price at the pump. Offer valid to 31/01/2027.',
    ),
  ).toBeDefined();
  expect(banner().queryByText(/better than your standard offer|About \$/)).toBeNull();
});

const better = /better than your standard offer/;
const inCents = (standard: number, promo: number) =>
  after(
    creditCheckSkipped,
    inOffer((offer) => ({
      ...offer,
      standardOffer: withDiesel(standardOffer, standard),
      promoOffer: withDiesel(plainPromo, promo),
    })),
  );
const withDiesel = (offer: FuelOffer, centsPerLitre: number): FuelOffer => ({
  ...offer,
  discounts: [{ product: 'Diesel', centsPerLitre }],
});

test('a discount of two decimals is shown as it is, and so is the gain over the standard offer [OFF-10]', () => {
  startFrom(inCents(12.71, 12.75));
  show(<OfferPanel />);
  expect(banner().getByText('12.75')).toBeDefined();
  expect(banner().getByRole('definition').textContent).toBe('12.75 cents per litre');
  expect(banner().getByText('0.04 cents a litre better than your standard offer.')).toBeDefined();
});

test.each([
  ['less', 14, 12.75],
  ['as much', 12.75, 12.75],
  ['as much, for all that can be said', 12.75, 12.750_000_001],
])('an offer that gives %s is not called better [OFF-10]', (_, standard, promo) => {
  startFrom(inCents(standard, promo));
  show(<OfferPanel />);
  expect(banner().getByText('12.75')).toBeDefined();
  expect(banner().queryByText(better)).toBeNull();
});

test('what it comes to in a month is estimated in whole dollars, and at which price [OFF-10, SAY-07]', () => {
  startFrom(inCents(12, 14));
  show(<OfferPanel />);
  expect(banner().getByText('About $28 a month, based on $2.50 a litre.')).toBeDefined();
});

test('from 10000 a month the banner leads to special rates [BUS-14]', () => {
  startFrom(trustWithRegistrationNumber);
  show(<OfferPanel />);
  expect(banner().getByRole('link', { name: 'Ask for special rates' }).getAttribute('href')).toBe(
    '/form/special-rates',
  );
});

test('there is no banner before Your business is complete [OFF-10]', () => {
  startFrom(newcomer);
  show(<OfferPanel />);
  expect(screen.queryByRole('region', { name: 'Your offer' })).toBeNull();
});

test('a draft without its standard offer fetches it, and says so meanwhile [BUS-13]', async () => {
  const late = held();
  stubApi({ [redeem]: late.reply });
  startFrom(withoutOffer);
  show(<OfferPanel />);
  expect(banner().getByRole('status').textContent).toBe('Getting your offer...');
  late.release({ body: standardOffer });
  expect(await banner().findByText('12')).toBeDefined();
});

test('a standard offer that could not be fetched is fetched again on request, not by itself [BUS-13]', async () => {
  const { asked } = stubApi({ [redeem]: refused(503) });
  startFrom(withoutOffer);
  show(<OfferPanel />);
  const again = await banner().findByRole('button', { name: 'Try again' });
  expect(asked).toHaveLength(1);
  stubApi({ [redeem]: { body: standardOffer } });
  await user.click(again);
  expect(await banner().findByText('12')).toBeDefined();
});
