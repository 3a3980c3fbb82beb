import { createPageBrand } from '@forecourt/domain/brand/page-brand.ts';
import type { Brand } from '@forecourt/domain/brand.ts';
import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { seeing } from '@forecourt/domain/testing/statuses.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setBrand } from '../brand/use-brand.ts';
import { shippedBrand } from '../testing/brand.ts';
import { freshPages, open } from '../testing/router.tsx';
import { stubApi } from '../testing/stub-api.ts';

vi.mock('../store/session-keys.ts');

freshPages();

/** Differs from the shipped brand in everything. */
const configured: Brand = {
  name: 'Pounamu Energy',
  phone: '0800 765 432',
  hours: { weekdays: '6am-10pm', saturday: '9am-noon' },
  businessContactEmail: 'accounts@pounamu.test',
  links: {
    home: 'https://pounamu.test/',
    business: 'https://pounamu.test/for-business',
    motorists: 'https://pounamu.test/drivers',
    consumerCard: 'https://pounamu.test/card-for-you',
    privacy: 'https://pounamu.test/your-data',
    fuelCardTerms: 'https://pounamu.test/conditions',
    directDebitTerms: 'https://pounamu.test/direct-debit',
    contactForm: 'https://pounamu.test/write-to-us',
    campsite: 'https://pounamu.test/tents',
    aviation: 'https://pounamu.test/planes',
  },
};

beforeEach(() => {
  stubApi({
    'GET /v1/banks': { body: [{ id: 'asb', name: 'ASB' }] },
  });
  setBrand(createPageBrand(configured, '', shippedBrand.mark));
});

const { links } = configured;
const mail = `mailto:${configured.businessContactEmail}`;
const outward = () =>
  Object.fromEntries(
    screen
      .getAllByRole('link')
      .filter((link) => /^(https?|mailto|tel):/.test(link.getAttribute('href') ?? ''))
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );
const change = async (title: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name: `Change: ${title}` }));
const nothing = async (): Promise<void> => undefined;

test.each([
  {
    where: 'the landing page',
    path: pagePaths.landing,
    go: nothing,
    expected: {
      '0800 765 432': 'tel:0800765432',
      'our consumer card': links.consumerCard,
      'privacy statement': links.privacy,
      'send us a message': links.contactForm,
      'Fuel card terms': links.fuelCardTerms,
      Privacy: links.privacy,
      Business: links.business,
      Motorists: links.motorists,
      'Aviation fuel': links.aviation,
    },
  },
  {
    where: 'personal use',
    path: pagePaths.form,
    go: async () => {
      await change('What kind of business is it?');
      fireEvent.click(screen.getByRole('radio', { name: 'No, personal use too' }));
      await screen.findByRole('dialog', { name: 'Fuel cards are for businesses only' });
    },
    expected: { 'Consumer card': links.consumerCard },
  },
  {
    where: 'the credit check',
    path: pagePaths.form,
    go: () => change('Do you agree to a credit check?'),
    expected: { 'Privacy statement': links.privacy },
  },
  {
    where: 'the bank account',
    path: pagePaths.form,
    go: () => change('Which account do you pay from?'),
    expected: { 'Direct debit terms': links.directDebitTerms, 'Fuel card terms': links.fuelCardTerms },
  },
  {
    where: 'help',
    path: pagePaths.form,
    go: async () => void fireEvent.click(await screen.findByRole('button', { name: 'Need help' })),
    expected: {
      '0800 765 432': 'tel:0800765432',
      'contact form': links.contactForm,
      'accounts@pounamu.test': mail,
    },
  },
  {
    where: 'the accessibility statement',
    path: pagePaths.accessibility,
    go: nothing,
    expected: { '0800 765 432': 'tel:0800765432', [configured.businessContactEmail]: mail },
  },
  {
    where: 'the end',
    path: pagePaths.completed,
    go: nothing,
    expected: { 'Back to Pounamu Energy': links.home },
  },
])('$where leads where the configuration says [LAYOUT-16]', async ({ path, go, expected }) => {
  open(path, seeing(path));
  await screen.findAllByRole('heading', { level: 1 });
  await go();
  expect(outward()).toMatchObject(expected);
  expect(JSON.stringify(outward())).not.toContain('example.com');
});

test('the accessibility statement is in the name of the brand, and the foot leads to it or to their own [ADOPT-14]', async () => {
  open(pagePaths.accessibility);
  expect(await screen.findByText(/apply for a Pounamu Energy fuel card/)).toBeTruthy();
  expect(document.title).toBe('Accessibility | Pounamu Energy');
  const inFoot = () => screen.getByRole('contentinfo').querySelector('a:last-child')?.getAttribute('href');
  expect(inFoot()).toBe('/accessibility');
  const accessibility = 'https://pounamu.test/accessibility';
  const own = { ...configured, links: { ...configured.links, accessibility } };
  expect(createPageBrand(own, '/fuel', shippedBrand.mark).links.accessibility).toBe(accessibility);
  expect(createPageBrand(configured, '/fuel', shippedBrand.mark).links.accessibility).toBe(
    '/fuel/accessibility',
  );
});
