import { memberPromo, plainPromo, standardOffer } from '@forecourt/domain/testing/offers.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderDesk } from '../testing/render-desk.tsx';
import { refused, stubDesk } from '../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const offers = {
  version: 12,
  standard: [{ fromDollars: 0, belowDollars: null, offer: standardOffer }],
  promos: [
    { code: 'HARVEST', offer: plainPromo, hasEnded: false },
    { code: 'OLD', offer: { ...memberPromo, validToDate: '2026-01-31' }, hasEnded: true },
  ],
  after: null,
  changed: { at: '2026-11-26T01:00:00.000Z', by: 'Tane' },
};
const preview = {
  titles: [{ spend: 'any', title: 'WINTER26: 2 cents better' }],
  validTo: null,
  terms: [{ term: 'Airpoints', definition: 'Earned' }],
  discounts: [{ term: 'Petrol', definition: '14.5 cents per litre' }],
};
const routes = {
  'GET /desk/v1/offers': { body: offers },
  'POST /desk/v1/offers/preview': { body: preview },
  'POST /desk/v1/offers': { body: { version: 13 } },
  'POST /desk/v1/offers/end': { body: { version: 13 } },
};

test('a manager reads each code with its cents, terms and last day, and the standard offers [DESK-39]', async () => {
  stubDesk(routes);
  await renderDesk('/offers', 'manager');
  expect(screen.getByRole('row', { name: /^HARVEST / })).toBeDefined();
  const ended = screen.getByRole('row', { name: /^OLD / });
  expect(ended.textContent).toContain('31/01/2026, ended');
  expect(ended.textContent).toContain('asks for a membership number');
  expect(screen.queryByRole('button', { name: 'End OLD' })).toBeNull();
  expect(screen.getByRole('row', { name: /^any / })).toBeDefined();
  expect(
    screen.getByText(/^Last changed by Tane, 26\/11\/2026, .+ An operator can import a file/),
  ).toBeDefined();
});

test('a code is ended by a second press, with the version that was seen, and a refusal is said [DESK-39]', async () => {
  const stale = 'Mere changed the offers at 5:44 pm, while you had the page open. Load it again.';
  let isStale = true;
  const { asked } = stubDesk({
    ...routes,
    'POST /desk/v1/offers/end': () => (isStale ? refused(409, stale) : { body: { version: 13 } }),
  });
  const { user } = await renderDesk('/offers', 'manager');
  await user.click(screen.getByRole('button', { name: 'End HARVEST' }));
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'End HARVEST at once' }));
  expect(await screen.findByText(stale)).toBeDefined();
  isStale = false;
  await user.click(screen.getByRole('button', { name: 'End HARVEST at once' }));
  expect(await screen.findByText('HARVEST has ended. Who types it reads that it has expired.')).toBeDefined();
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({ code: 'HARVEST', seen: 12 });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Offers'));
});

test('a code is made from its preview, which has the words of the form [DESK-39]', async () => {
  const { asked } = stubDesk(routes);
  const { user } = await renderDesk('/offers', 'manager');
  const [product = ''] = standardOffer.discounts.map((discount) => discount.product);
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'winter 26');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Winter');
  await user.type(screen.getByRole('textbox', { name: `${product}, cents a litre` }), '14.5');
  await user.click(screen.getByRole('checkbox', { name: 'It asks for an invoice date' }));
  await user.click(screen.getByRole('button', { name: 'See it as an applicant does' }));
  expect(await screen.findByText('WINTER26: 2 cents better')).toBeDefined();
  expect(screen.getByText('Monthly spend any')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('As an applicant sees it');
  const draft = {
    code: 'winter 26',
    id: 'promo-winter26',
    name: 'Winter',
    validToDate: null,
    discounts: [{ product, centsPerLitre: 14.5 }],
    isDiscountOffPump: true,
    earnsLoyaltyPoints: true,
    membershipNoRequired: false,
    skipPaymentPlan: true,
    skipInvoiceDate: false,
  };
  expect(asked.at(-1)?.body).toEqual(draft);
  await user.click(screen.getByRole('button', { name: 'Make this promo code' }));
  expect(await screen.findByText('WINTER26 is made, and holds from now on.')).toBeDefined();
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({ ...draft, seen: 12 });
});

test('what is wrong with a code is said at its field, and what was typed stays [DESK-39]', async () => {
  const { asked } = stubDesk({
    ...routes,
    'POST /desk/v1/offers/preview': {
      status: 400,
      body: {
        exception: [{ field: 'code', errorMessage: 'This code is taken. Choose another' }],
        requestId: 'r',
      },
    },
  });
  const { user } = await renderDesk('/offers', 'manager');
  const [product = ''] = standardOffer.discounts.map((discount) => discount.product);
  const cents = screen.getByRole('textbox', { name: `${product}, cents a litre` });
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'HARVEST');
  await user.type(cents, 'lots');
  await user.click(screen.getByRole('button', { name: 'See it as an applicant does' }));
  expect(screen.getByText('Enter a number of cents, like 14.5, or leave it empty')).toBeDefined();
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.clear(cents);
  await user.click(screen.getByRole('button', { name: 'See it as an applicant does' }));
  expect(await screen.findByText('This code is taken. Choose another')).toBeDefined();
  const code = screen.getByRole('textbox', { name: 'Promo code' });
  expect((code as HTMLInputElement).value).toBe('HARVEST');
  expect(code.getAttribute('aria-invalid')).toBe('true');
});
