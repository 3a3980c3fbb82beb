import { callbackRequestedDifferentlyText } from '@forecourt/domain/constants/phrases.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens } from '../../testing/screens.tsx';
import { refused, stubApi } from '../../testing/stub-api.ts';
import { SpecialRatesForm } from './special-rates-form.tsx';

failOnConsoleErrors();
freshScreens();

const requests = 'PUT /v1/applications/:id/requestCallback';
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Ask for a callback' });
const phoneProblem = 'Error: Enter a phone number, like 021 123 4567 or 09 302 1234';

function show(application = newcomer) {
  startFrom(application);
  const onRequested = vi.fn<() => void>();
  render(<SpecialRatesForm onRequested={onRequested} />);
  return { user: userEvent.setup(), onRequested };
}

test('name and e-mail come from the landing page, if they are empty [CALL-01]', () => {
  show();
  expect(field('Full name').value).toBe('Hamish Buchan');
  expect(field('Email').value).toBe('hamish@lindisfencing.co.nz');
  cleanup();
  show({ ...newcomer, specialRates: { fullName: 'Mere Tāwhiri', email: '', contactNumber: '' } });
  expect(field('Full name').value).toBe('Mere Tāwhiri');
  expect(field('Email').value).toBe('hamish@lindisfencing.co.nz');
});

test('a request that is taken goes on, with what stood in the fields [CALL-01]', async () => {
  const { asked } = stubApi({ [requests]: { body: { ok: true, reference: 'K7PX-3M9D' } } });
  const { user, onRequested } = show();
  await user.clear(field('Full name'));
  await user.type(field('Full name'), 'Mere Anne Tāwhiri');
  await user.type(field('Contact number'), '03 443 1234{Enter}');
  await waitFor(() => expect(onRequested).toHaveBeenCalledTimes(1));
  expect(asked[0]?.body).toMatchObject({
    details: { callbackDetails: { fullName: 'Mere Anne Tāwhiri', contactNumber: '03 443 1234' } },
  });
});

test('a field says what is wrong once it was left, until the key that mends it [VAL-05]', async () => {
  const { user } = show();
  await user.type(field('Contact number'), '12');
  expect(screen.queryByText(phoneProblem.replace('Error: ', ''))).toBeNull();
  await user.tab();
  const described = field('Contact number').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(phoneProblem);
  await user.type(field('Contact number'), '3456789');
  expect(field('Contact number').getAttribute('aria-invalid')).toBeNull();
});

test('asking with several fields wrong leads to a summary of them [CALL-01, VAL-09]', async () => {
  const { asked } = stubApi({});
  const { user } = show();
  await user.clear(field('Email'));
  await user.click(send());
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(summary.querySelectorAll('a')).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 2, name: 'There is a problem' })).toBeTruthy();
  expect(asked).toEqual([]);
});

test('asking without a number says so at the number and asks nothing [CALL-01]', async () => {
  const { asked } = stubApi({});
  const { user, onRequested } = show();
  await user.click(send());
  await waitFor(() => expect(document.activeElement).toBe(field('Contact number')));
  expect(field('Contact number').getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
  expect(onRequested).not.toHaveBeenCalled();
});

test('a failed request stays on the page with what was typed, reported by its toast alone [CALL-01, END-06]', async () => {
  stubApi({ [requests]: refused(503) });
  const { user, onRequested } = show();
  await user.type(field('Contact number'), '03 443 1234');
  await user.click(send());
  await waitFor(() => expect(toastStore.getState()).toHaveLength(1));
  expect(screen.getByText('Nothing you typed is lost.')).toBeTruthy();
  expect(screen.getByText('We could not confirm that it was sent.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(field('Contact number').value).toBe('03 443 1234');
  expect(onRequested).not.toHaveBeenCalled();
});

test('who asked before with other details is asked once to call, and offered no second try [CALL-01, END-06]', async () => {
  stubApi({ [requests]: refused(409, callbackRequestedDifferentlyText) });
  const { user, onRequested } = show();
  await user.type(field('Contact number'), '03 443 1234');
  await user.click(send());
  expect(await screen.findByText(callbackRequestedDifferentlyText)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Ask for a callback|Try again/ })).toBeNull();
  expect(toastStore.getState()).toEqual([]);
  expect(onRequested).not.toHaveBeenCalled();
  cleanup();
  show();
  expect(screen.queryByText(callbackRequestedDifferentlyText)).toBeNull();
});
