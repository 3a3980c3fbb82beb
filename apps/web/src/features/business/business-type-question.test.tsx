import { useForBusinessOnly as forBusinessOnly } from '@forecourt/domain/testing/answers.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { after } from '@forecourt/domain/testing/change.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question, show } from '../../testing/screens.tsx';
import { BusinessSection } from './questions.tsx';

failOnConsoleErrors();
freshScreens();
beforeEach(() => startFrom(newcomer));

const user = userEvent.setup();
const business = () => currentApplication().business;
const type = () => question('What kind of business is it?');
const name = () => question('What is the business called?');
const typed = after(newcomer, ...forBusinessOnly('Limited'));

test('the question offers the five types by their names [BUS-01]', () => {
  show(<BusinessSection />);
  const choices = within(type().getByRole('group', { name: 'Kind of business' }));
  const names = choices
    .getAllByRole('radio')
    .map((choice) => choice.parentElement?.querySelector('b')?.textContent);
  expect(names).toEqual([
    'Limited Company',
    'Sole Trader',
    'Partnership',
    'Charity, Trust or Society',
    'Other',
  ]);
});

test('type, business use, declaration and Continue together answer the first question [BUS-02]', async () => {
  show(<BusinessSection />);
  await user.click(type().getByRole('radio', { name: /Partnership/ }));
  await user.click(type().getByRole('radio', { name: 'Yes, business only' }));
  await user.click(type().getByRole('checkbox'));
  expect(business().confirmBusinessUse).toBe(false);
  await user.click(type().getByRole('button', { name: 'Continue' }));
  expect(type().getByText('Partnership')).toBeDefined();
  expect(type().queryByRole('radio')).toBeNull();
  expect(name().getByRole('combobox')).toBeDefined();
});

test('Continue without the answers says what is missing and goes nowhere [BUS-02]', async () => {
  show(<BusinessSection />);
  await user.click(type().getByRole('button', { name: 'Continue' }));
  const missing = ['Choose the kind of business', 'Say whether the cards will be used for business only'];
  for (const message of missing) {
    expect(type().getByRole('link', { name: message })).toBeDefined();
    expect(type().getByRole('group', { description: new RegExp(message) })).toBeDefined();
  }
  expect(name().queryByRole('combobox')).toBeNull();
  const summary = type().getByRole('group', { name: 'There is a problem' });
  await vi.waitFor(() => expect(document.activeElement).toBe(summary));
});

test('choosing another type asks for the business use again [BUS-03]', async () => {
  startFrom(typed);
  show(<BusinessSection />);
  await user.click(type().getByRole('button', { name: /^Change/ }));
  await user.click(type().getByRole('radio', { name: /Sole Trader/ }));
  expect(type().getByRole<HTMLInputElement>('radio', { name: 'Yes, business only' }).checked).toBe(false);
});

test('personal use opens the dialog with the consumer card, and the question stays incomplete [BUS-04]', async () => {
  show(<BusinessSection />);
  await user.click(type().getByRole('radio', { name: /Limited Company/ }));
  await user.click(type().getByRole('radio', { name: 'No, personal use too' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fuel cards are for businesses only' }));
  expect(dialog.getByText(/^Sorry, .* is for businesses only/)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Consumer card' }).getAttribute('href')).toContain('consumer-card');
  await user.click(dialog.getByRole('button', { name: 'Go back' }));
  await user.click(type().getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('dialog', { name: 'Fuel cards are for businesses only' })).toBeDefined();
  expect(business().confirmBusinessUse).toBe(false);
});
