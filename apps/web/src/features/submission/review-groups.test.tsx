import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { freshForm, open } from '../../testing/form.tsx';
import {
  change,
  isBackAt,
  labels,
  leave,
  phone,
  press,
  review,
  row,
  save,
  typePhone,
} from '../../testing/review.ts';
import { stubApi } from '../../testing/stub-api.ts';

freshForm();

test('licence and account are masked until they are asked for, each by its button [FORM-04]', async () => {
  await open(limitedDirector);
  const definition = (label: string) => row(label)?.querySelector('dd')?.textContent;
  expect(definition('Driver licence')).toBe('•••••456, version 001ends in 456, version 001Show');
  expect(definition('Account')).toBe('••-••••-••••••3-50ends in 3-50Show');
  press('Show Driver licence');
  expect(definition('Driver licence')).toBe('AB123456, version 001Hide');
  expect(definition('Account')).toContain('••');
  press('Hide Driver licence');
  press('Show Account');
  expect(definition('Account')).toBe('12-3140-0171323-50Hide');
  expect(definition('Driver licence')).toContain('•••••456');
});

test('a trading name has a row once it is not the business name [FORM-04]', async () => {
  await open(limitedDirector);
  expect(labels()).not.toContain('Trading name');
  fireEvent.click(change('Business name'));
  fireEvent.click(screen.getByRole('radio', { name: /^Yes/ }));
  const field = screen.getByRole('textbox');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'Lindis Fences' } });
  fireEvent.blur(field);
  save();
  await isBackAt('Business name');
  expect(row('Trading name')?.textContent).toContain('Lindis Fences');
  fireEvent.click(change('Trading name'));
  fireEvent.click(screen.getByRole('radio', { name: /^No/ }));
  save();
  await isBackAt('Business name');
});

test('a group folds to the answers that matter most, stays folded, and opens for a row that is returned to [FORM-04]', async () => {
  await open(limitedDirector);
  const group = () => review().getByRole('heading', { name: 'Final details' }).closest('details');
  const fold = (isOpen: boolean) => {
    const element = group();
    if (!element) throw new Error('There is no such group');
    element.open = isOpen;
    fireEvent(element, new Event('toggle'));
  };
  fireEvent.click(change(phone));
  fold(false);
  expect(group()?.querySelector('summary')?.textContent).toContain('027 555 0142');
  expect(group()?.querySelector('summary')?.textContent).toContain('Account: ••-••••-••••••3-50');
  leave();
  await isBackAt(phone);
  expect(group()?.open).toBe(true);
  fold(false);
  typePhone('12');
  leave();
  await waitFor(() => expect(group()?.open).toBe(true));
});

test('on a phone the groups are folded at first [FORM-04]', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  stubApi({ 'GET /v1/banks': { body: [{ id: 'asb', name: 'ASB' }] } });
  await open(limitedDirector);
  const groups = [...document.querySelectorAll('details')];
  expect(groups.map(({ open: isOpen }) => isOpen)).toEqual([false, false, false, false, false]);
  expect(groups.map((group) => group.querySelector('h3')?.textContent)).toEqual([
    'You',
    'Your business',
    'Your offer',
    'Credit check details',
    'Final details',
  ]);
});
