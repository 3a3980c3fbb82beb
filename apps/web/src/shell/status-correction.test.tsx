import { creditCheckSkipped } from '@forecourt/domain/testing/applicants.ts';
import { standardOffer } from '@forecourt/domain/testing/offers.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { currentLeaveWarning } from '../store/leave-warning.ts';
import {
  awaitedTitle,
  awaiting,
  banks,
  because,
  begins,
  begun,
  number,
  openCorrection,
  phone,
  phoneField,
  send,
  sending,
  sent,
  taken,
} from '../testing/correction.ts';
import { question } from '../testing/screens.tsx';
import {
  freshStatus,
  keptInClear,
  opens,
  press,
  pressOpen,
  says,
  title,
  toAssess,
} from '../testing/status.ts';
import { held, stubApi, unreachable } from '../testing/stub-api.ts';

vi.mock('../store/session-keys.ts');

freshStatus();

const user = userEvent.setup({ delay: null });
const asked = () =>
  within(screen.getByRole('main'))
    .getAllByRole('region')
    .map((part) => part.querySelector('h2')?.textContent);

test('the page has the provider’s reason and names what is asked, and one press opens just that [PROVIDER-03]', async () => {
  await openCorrection(['contact-number']);
  await phoneField();
  expect(screen.getByText(/The number you gave is not in use/)).toBeTruthy();
  expect(asked().filter((name) => name !== sending)).toEqual([phone]);
  expect((await phoneField()).value).toBe('');
  expect(keptInClear()).toEqual([]);
});

test('before the press, the page lists the questions and opens none [PROVIDER-03]', async () => {
  const { asked: calls } = stubApi({ [opens]: says(awaiting(['contact-number', 'dob'])) });
  await pressOpen(awaitedTitle);
  expect(screen.getByRole('heading', { name: 'What we need' })).toBeTruthy();
  expect(screen.getByText(because.split('\n')[0] ?? '', { exact: false })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([phone, 'When were you born?']),
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Email me a copy' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Withdraw this application' })).toBeTruthy();
  expect(calls.map(({ path }) => path)).toEqual(['/v1/status/open']);
});

test('a trust is asked for its registration number before the questions are open [SAY-06]', async () => {
  stubApi({ ...banks, [opens]: says(awaiting(['membership-number'], { businessType: 'TrustSociety' })) });
  await pressOpen(awaitedTitle);
  expect(screen.getByText('What is your registration number?')).toBeTruthy();
});

test('a question that a new answer opens is asked too, without being sent for [PROVIDER-03]', async () => {
  await openCorrection(['is-company-director']);
  await screen.findByRole('region', { name: 'Are you a director of this company?' });
  expect(screen.queryByRole('region', { name: 'Before you apply for the company' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^No/ }));
  const director = question('Are you a director of this company?').queryByRole('button', {
    name: 'Continue',
  });
  if (director) await user.click(director);
  expect(await screen.findByRole('region', { name: 'Before you apply for the company' })).toBeTruthy();
  expect(send().getAttribute('aria-disabled')).toBe('true');
});

test('sent before everything is answered, a correction says what comes first and goes there [SAY-04]', async () => {
  await openCorrection(['contact-number']);
  await phoneField();
  await user.click(send());
  expect(await screen.findByText(`Answer ‘${phone}’ first`)).toBeTruthy();
  await waitFor(() =>
    expect(document.getElementById('contact-number')?.contains(document.activeElement)).toBe(true),
  );
});

test('nothing that only an unanswered question would open is asked with it [PROVIDER-03]', async () => {
  const promo = 'Do you have a promo code?';
  await openCorrection(['promo-code'], {}, creditCheckSkipped);
  await screen.findByRole('region', { name: promo });
  expect(asked().filter((name) => name !== undefined && name !== sending)).toEqual([promo]);
  await user.click(screen.getByRole('button', { name: 'Use no code' }));
  expect(await screen.findByRole('region', { name: 'What is your full legal name?' })).toBeTruthy();
  expect(send().getAttribute('aria-disabled')).toBe('true');
});

test('a question waits for the one before it, and the keyboard alone leads from the first to sending [PROVIDER-03, LAYOUT-10]', async () => {
  await openCorrection(['contact-number', 'invoice-email']);
  const heading = await screen.findByRole('heading', { name: phone });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(question('Where should invoices go?').getByText(`Answer ‘${phone}’ first`)).toBeTruthy();
  await user.tab();
  await user.keyboard('021 555 0142{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Where should invoices go?'));
  await user.tab();
  await user.keyboard('accounts@example.co.nz{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe(sending));
  const { asked: calls } = taken();
  await user.tab();
  await user.keyboard('{Enter}');
  await title('We are looking at your application');
  expect(sent(calls)).toHaveLength(1);
});

test('a new amount has its offer fetched before it can be sent, and asks nothing of the offer [PROVIDER-03]', async () => {
  const { reply, release } = held();
  await openCorrection(['fuel-amount'], { 'GET /v1/standardOffers/redeem': reply });
  const spend = 'How much do you spend on fuel each month?';
  await screen.findByRole('region', { name: spend });
  const field = question(spend).getByRole('textbox');
  await user.clear(field);
  await user.type(field, '900');
  await user.click(question(spend).getByRole('button', { name: 'Continue' }));
  expect(send().getAttribute('aria-disabled')).toBe('true');
  await act(async () => release({ body: standardOffer }));
  await waitFor(() => expect(send().getAttribute('aria-disabled')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Do you have a promo code?' })).toBeNull();
});

const poll = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

test('what is being typed outlives the status being asked again [PROVIDER-03, STATUS-10]', async () => {
  await openCorrection(['contact-number']);
  const field = await phoneField();
  await user.type(field, '021 555');
  const { asked: calls } = stubApi({ ...banks, [opens]: says(awaiting(['contact-number']), '"newer"') });
  await poll();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /number/ })).toBe(field);
  expect(field.value).toBe('021 555');
  expect(document.activeElement).toBe(field);
});

test.each([
  ['withdrawn', toAssess, 'This page has changed: We are looking at your application.'],
  [
    'replaced by another',
    awaiting(['dob'], { number: number + 1, because: 'Once more.' }),
    `This page has changed: ${awaitedTitle}.`,
  ],
])(
  'a request that is %s while it is answered ends, and the page says so [PROVIDER-03]',
  async (_, now, news) => {
    await openCorrection(['contact-number']);
    await user.type(await phoneField(), '021');
    stubApi({ ...banks, [opens]: says(now, '"newer"') });
    await poll();
    expect(await screen.findByText(news)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(currentLeaveWarning()).toBeUndefined();
  },
);

test('leaving asks first once something was typed, and not before [PROVIDER-03]', async () => {
  const router = await openCorrection(['contact-number']);
  const field = await phoneField();
  expect(currentLeaveWarning()).toBeUndefined();
  await user.type(field, '021');
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await act(async () => router.navigate('/'));
  expect(confirm).toHaveBeenCalledOnce();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /number/ }).value).toBe('021');
  confirm.mockRestore();
});

test('a beginning that fails says so, and can be pressed again [PROVIDER-03]', async () => {
  await openCorrection(['contact-number'], { [begins]: unreachable });
  expect(await screen.findByText(/That did not work/)).toBeTruthy();
  stubApi({
    ...banks,
    [opens]: says(awaiting(['contact-number'])),
    [begins]: { body: begun(['contact-number']) },
  });
  press('Correct your answers');
  expect(await phoneField()).toBeTruthy();
  expect(screen.queryByText(/That did not work/)).toBeNull();
});
