import { limitedDirector, trustWithRegistrationNumber } from '@forecourt/domain/testing/applicants.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
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
  said,
  save,
  typePhone,
} from '../../testing/review.ts';

freshForm();

test.each(Object.entries({ limitedDirector, trustWithRegistrationNumber }))(
  'from each row of %s the way back leads to that row, left as it was or saved unchanged [FORM-04]',
  async (_, application) => {
    await open(application);
    const all = labels();
    expect(all.length).toBeGreaterThanOrEqual(16);
    for (const label of all) {
      fireEvent.click(change(label));
      leave();
      await isBackAt(label);
      fireEvent.click(change(label));
      const form = screen.getByText('Leave as it was').closest('form');
      fireEvent.submit(form as HTMLFormElement);
      await isBackAt(label);
      expect(screen.queryByText('Leave as it was')).toBeNull();
      expect(screen.queryByText('Changed')).toBeNull();
    }
    expect(currentApplication()).toEqual(application);
    expect(said()).toBe('');
  },
  120_000,
);

test('a saved change is marked in its row and said once, for four seconds [FORM-04]', async () => {
  await open(limitedDirector);
  typePhone('03 443 9999');
  save();
  await isBackAt(phone);
  expect(row(phone)?.textContent).toMatch(/^Contact numberChanged.*443 ?9999/);
  expect(screen.getAllByText('Changed')).toHaveLength(1);
  expect(said()).toBe('Changed: Contact number');
  await waitFor(() => expect(screen.queryByText('Changed')).toBeNull(), { timeout: 6_000 });
  expect(said()).toBe('');
}, 20_000);

test('half a change is put back, although the review was gone meanwhile [FORM-04]', async () => {
  await open(limitedDirector);
  typePhone('12');
  expect(review().queryByText(phone)).toBeNull();
  leave();
  await isBackAt(phone);
  expect(currentApplication()).toEqual(limitedDirector);
  fireEvent.click(change(phone));
  expect(screen.queryByText(/^Enter a phone number/)).toBeNull();
});

describe('an answer that opens another question', () => {
  const director = 'Company director';
  const answerNo = () => {
    fireEvent.click(change(director));
    fireEvent.click(screen.getByRole('radio', { name: /^No/ }));
  };

  test('is put back with what it opened [FORM-04]', async () => {
    await open(limitedDirector);
    answerNo();
    press('Continue');
    const opened = within(await screen.findByRole('region', { name: 'Before you apply for the company' }));
    fireEvent.click(opened.getByRole('button', { name: 'Leave as it was' }));
    await isBackAt(director);
    expect(currentApplication()).toEqual(limitedDirector);
    expect(screen.queryByRole('region', { name: 'Before you apply for the company' })).toBeNull();
  });

  test('asks that first, and then returns to the row that was changed [FORM-04]', async () => {
    await open(limitedDirector);
    answerNo();
    press('Continue');
    const opened = within(await screen.findByRole('region', { name: 'Before you apply for the company' }));
    const [read] = opened.getAllByRole('button');
    fireEvent.click(read as HTMLElement);
    await isBackAt(director);
    expect(row(director)?.textContent).toContain('ChangedNo, and you’ve read the notes');
  });
});

test('a business that was given up comes back with all that went with it [FORM-04]', async () => {
  await open(limitedDirector);
  fireEvent.click(change('Business name'));
  press('Choose another business');
  expect(currentApplication().business.business).toBeNull();
  leave();
  await isBackAt('Business name');
  expect(currentApplication()).toEqual(limitedDirector);
});

test('turning to another question in the form ends the way back [FORM-04]', async () => {
  await open(limitedDirector);
  fireEvent.click(change(phone));
  press('Change: What is your gender?');
  expect(screen.queryByRole('button', { name: 'Leave as it was' })).toBeNull();
  press('Continue');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Check your answers/));
});

test('name and email are changed where they stand, or left as they were [FORM-04, ROUTE-01]', async () => {
  await open(limitedDirector);
  const typeEmail = async (email: string) => {
    fireEvent.click(change('Email'));
    const field = screen.getByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(field, { target: { value: email } });
    fireEvent.blur(field);
  };
  await typeEmail('hamish@');
  leave();
  await isBackAt('Email');
  expect(currentApplication()).toEqual(limitedDirector);
  await typeEmail('accounts@lindisfencing.co.nz');
  save();
  await isBackAt('Email');
  expect(currentApplication().landing.email).toBe('accounts@lindisfencing.co.nz');
  expect(said()).toBe('Changed: Email');
});
