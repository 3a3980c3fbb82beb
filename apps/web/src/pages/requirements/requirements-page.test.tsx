import {
  limitedDirector,
  newcomer,
  trustWithRegistrationNumber,
} from '@forecourt/domain/testing/applicants.ts';
import { after, inOffer } from '@forecourt/domain/testing/change.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setBrand } from '../../brand/use-brand.ts';
import { shippedBrand } from '../../testing/brand.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, show } from '../../testing/screens.tsx';
import { RequirementsPage } from './requirements-page.tsx';

failOnConsoleErrors();
freshScreens();

const things = (): (string | undefined)[] =>
  screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent)
    .filter((name) => name !== undefined);

test('a newcomer reads what to have at hand and how long it takes [ROUTE-02]', () => {
  startFrom(newcomer);
  show(<RequirementsPage />);
  expect(things()).toEqual([
    'Your business name or NZBN',
    'Your promo code, if you were given one',
    'Your Airpoints number, if you collect them',
    'Your driver licence',
    'Your bank account number',
  ]);
  expect(screen.getByText(/It takes about 10 minutes/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start the questions' }).getAttribute('href')).toBe('/form');
});

test('the privacy notice has the periods that the brand keeps [ADOPT-14]', () => {
  setBrand({
    ...shippedBrand,
    retention: { unsent: 'three months', decided: 'two years', withdrawn: 'six months' },
  });
  startFrom(newcomer);
  show(<RequirementsPage />);
  const kept = 'We keep an unsent application for up to three months, and one that you send for two years.';
  expect(screen.getByText(new RegExp(kept))).toBeTruthy();
});

test('who comes back half way reads what is left, in the words of the business type [ROUTE-02, OFF-06]', () => {
  startFrom(
    after(
      trustWithRegistrationNumber,
      inOffer((offer) => ({ ...offer, membershipNumber: '' })),
    ),
  );
  show(<RequirementsPage />);
  expect(things()).toEqual(['Your registration number']);
  expect(screen.getByText(/^About 2 minutes left/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Carry on where you left off' }).getAttribute('href')).toBe(
    '/form#membership-number',
  );
});

test('with everything answered nothing is asked for but a last look [ROUTE-02]', () => {
  startFrom(limitedDirector);
  show(<RequirementsPage />);
  expect(things()).toEqual([]);
  expect(screen.getByText('You have answered everything. Check your answers, then send them.')).toBeTruthy();
  expect(screen.getByText(/^About a minute left/)).toBeTruthy();
});
