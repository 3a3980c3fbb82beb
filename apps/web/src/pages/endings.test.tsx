import { markSubmitted } from '@forecourt/domain/saver/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { creditCheckSkipped, limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { after, inSaver } from '@forecourt/domain/testing/change.ts';
import { receipt } from '@forecourt/domain/testing/receipt.ts';
import { RouterProvider } from '@forecourt/ui/router/react.tsx';
import { createMemoryRouter } from '@forecourt/ui/router/router.ts';
import { framed } from '@forecourt/ui/testing/framed.tsx';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startFrom } from '../testing/fresh-start.ts';
import { stubApi, unreachable } from '../testing/stub-api.ts';
import { CallbackRequestedPage } from './callback-requested/callback-requested-page.tsx';
import { CreditCheckFailedPage } from './credit-check-failed/credit-check-failed-page.tsx';
import { NextStepsPage } from './next-steps/next-steps-page.tsx';

failOnConsoleErrors();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(Component: ComponentType, application: Application): void {
  startFrom(application);
  render(<RouterProvider router={createMemoryRouter(framed({ path: '/', Component }))} />);
}
const steps = (): string[] =>
  [...document.querySelectorAll('#next-steps ol li')].map((item) => {
    const mark = item.querySelector('[data-mark]')?.getAttribute('data-mark') ?? '';
    return `${mark} ${item.querySelector('b')?.textContent ?? ''}`;
  });
const decided = (credit: Partial<Application['credit']>): Application => ({
  ...limitedDirector,
  saver: { ...limitedDirector.saver, isSubmitted: true },
  credit: { ...limitedDirector.credit, ...credit },
});

/** Emails are broken into parts within their sentence. */
const paragraph = (text: RegExp) =>
  screen.getByText((_, element) => element?.tagName === 'P' && text.test(element.textContent));

describe('the next steps', () => {
  test('approved: the account is approved, and ordering cards is next [CRED-12, END-03, MAIL-01]', () => {
    const approved = decided({ creditCheckResult: 'Approved' });
    open(NextStepsPage, { ...approved, saver: { ...approved.saver, isSubmitted: true, receipt } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re approved, Hamish.');
    expect(screen.getByRole('img', { name: /^Fuel card: .*, Lindis Pass Fencing Limited$/ })).toBeTruthy();
    const account = within(screen.getByRole('list', { name: 'Your account' }));
    expect(account.getAllByRole('listitem')[0]?.textContent).toMatch(/^Your discount ?12 ?cents per litre/);
    expect(steps()).toEqual(['done Sent', 'done Decision', 'now Cards ordered', 'lock Cards sent']);
    expect(
      paragraph(/^An email to hamish@.* is on its way, so you can close this page and come back\.$/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Order cards' }).getAttribute('href')).toBe('/card-preferences');
  });

  test('what is ordered today arrives by a day that is named once the account is open [SAY-07]', () => {
    vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00+13:00'), toFake: ['Date'] });
    open(NextStepsPage, decided({ creditCheckResult: 'Approved' }));
    expect(screen.getByText('Arriving by Friday 4 December if you order today')).toBeTruthy();
    cleanup();
    open(NextStepsPage, decided({ creditCheckResult: 'Assess' }));
    expect(screen.getByText('Arriving within 5 working days after approval')).toBeTruthy();
  });

  test('to be assessed: somebody will be in touch [CRED-12]', () => {
    open(NextStepsPage, decided({ creditCheckResult: 'Assess' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Thank you, Hamish. Your application is in.',
    );
    expect(screen.queryByRole('img', { name: /^Fuel card: / })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Your account' })).toBeNull();
    expect(screen.getByText(/be in touch/)).toBeTruthy();
    expect(steps()).toEqual(['done Sent', 'now Decision', 'lock Cards ordered', 'lock Cards sent']);
  });

  test('a guarantee that was given stands as done, one that was not is still to come [CRED-12, GUAR-03]', () => {
    const asked = { creditCheckResult: 'Approve with Personal Guarantee' } as const;
    open(NextStepsPage, decided({ ...asked, agreedToPersonalGuarantee: true }));
    expect(steps()).toContain('done Decision');
    cleanup();
    open(NextStepsPage, decided({ ...asked, agreedToPersonalGuarantee: false }));
    expect(steps()).toContain('now Decision');
  });

  test('a guarantee that is awaited is the title, the first act and the only primary one [END-04]', () => {
    open(NextStepsPage, decided({ creditCheckResult: 'Approve with Personal Guarantee' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'One thing left, Hamish: a personal guarantee',
    );
    const main = within(screen.getByRole('main'));
    const give = main.getByRole('button', { name: 'Give the guarantee' });
    const order = main.getByRole('link', { name: 'Order cards' });
    expect([give.dataset['kind'], order.dataset['kind']]).toEqual(['primary', undefined]);
    expect(give.compareDocumentPosition(order) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('the reference number and the moment stand there, with a copy of what was sent [API-02]', async () => {
    stubApi({ 'GET /v1/banks': { body: [{ id: 'asb', name: 'ASB' }] } });
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const sent = decided({ creditCheckResult: 'Approved' });
    open(NextStepsPage, { ...sent, saver: { ...sent.saver, isSubmitted: true, receipt } });
    expect(screen.getByText(receipt.reference)).toBeTruthy();
    expect(screen.getByText('21/11/2026, 9:04 pm')).toBeTruthy();
    const copied = async (): Promise<string> => {
      fireEvent.click(screen.getByRole('button', { name: 'Save a copy of what you sent' }));
      return (await saved.at(-1)?.text()) ?? '';
    };
    await waitFor(async () => expect(await copied()).toContain('Bank: ASB'));
    const copy = await copied();
    for (const reported of [
      receipt.reference,
      'Your discount: 12 cents per litre',
      'Legal name: Hamish James Buchan',
      'Date of birth: 27/03/1985',
    ])
      expect(copy).toContain(reported);
    vi.restoreAllMocks();
  });

  test('without a credit check no decision is claimed [CRED-11]', () => {
    const sent = inSaver(markSubmitted, receipt);
    open(NextStepsPage, after(creditCheckSkipped, sent));
    expect(screen.getByText(/needs no credit check/)).toBeTruthy();
  });
});

const declined = { ...decided({ creditCheckResult: 'Decline' }) };
const withReceipt = { ...declined, saver: { ...declined.saver, receipt } };
const statusOfDecline = {
  reference: receipt.reference,
  businessName: 'Lindis Pass Fencing Limited',
  submittedAt: receipt.submittedAt,
  state: 'declined',
  stage: 'Decision',
  next: 'We cannot open this account.',
  expected: null,
  acts: [],
  reasons: ['We could not confirm the bank account.'],
  usedCreditReport: true,
};
const banks = { 'GET /v1/banks': { body: [] } };
const asksStatus = 'POST /v1/status/open';

test('a declined applicant reads why, how to correct the report, whom to talk to and what to quote [ROUTE-08, END-05]', async () => {
  const { asked } = stubApi({ ...banks, [asksStatus]: { body: statusOfDecline } });
  open(CreditCheckFailedPage, withReceipt);
  expect(await screen.findByText('We could not confirm the bank account.')).toBeTruthy();
  expect(screen.getByText(/credit report from .* free copy .* mistakes corrected/)).toBeTruthy();
  expect(asked.find(({ path }) => path === '/v1/status/open')?.body).toEqual({ key: receipt.statusKey });
  expect(screen.getByText(receipt.reference)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Track your application' }).getAttribute('href')).toMatch(
    /^\/status\//,
  );
  expect(screen.getByRole('link', { name: 'Call 0800 555 010' }).getAttribute('href')).toBe('tel:0800555010');
  expect(screen.getByText('7am-9pm')).toBeTruthy();
});

test.each([
  ['while the phone is answered', '2026-11-26T10:00:00+13:00', 'Call 0800 555 010', 'Send us a message'],
  ['at night', '2026-11-26T22:00:00+13:00', 'Send us a message', 'Call 0800 555 010'],
])('%s a declined applicant is led to who answers now [FORM-06, END-05]', async (_, now, first, second) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  stubApi({ ...banks, [asksStatus]: { body: statusOfDecline } });
  open(CreditCheckFailedPage, withReceipt);
  await screen.findByText('We could not confirm the bank account.');
  const kindOf = (name: string) => screen.getByRole('link', { name }).dataset['kind'];
  expect(kindOf(first)).toBe('primary');
  expect(kindOf(second)).not.toBe('primary');
});

test('a decline names no bureau where no report came, or where that is not recorded [SAY-01, STATUS-05]', async () => {
  for (const [usedCreditReport, said] of [
    [false, 'No credit report was used for this decision.'],
    [null, /^We did not record whether a credit report was used for this decision\./],
  ] as const) {
    stubApi({ ...banks, [asksStatus]: { body: { ...statusOfDecline, usedCreditReport } } });
    open(CreditCheckFailedPage, withReceipt);
    expect(await screen.findByText(said)).toBeTruthy();
    const page = screen.getByRole('main').textContent;
    expect(page).not.toMatch(/Harakeke|We used a credit report|credit check/i);
    cleanup();
  }
});

test('an approval names no credit check, which nobody may have made [SAY-01]', () => {
  open(NextStepsPage, decided({ creditCheckResult: 'Approved' }));
  expect(screen.getByText('Your account is open. One thing left: order your cards.')).toBeTruthy();
  expect(screen.getByRole('main').textContent).not.toMatch(/credit/i);
});

test('while the reasons are unknown the decline says so, with one way to ask again [END-05]', async () => {
  stubApi({ ...banks, [asksStatus]: unreachable });
  open(CreditCheckFailedPage, withReceipt);
  expect(await screen.findByText('We cannot show you the reasons right now.')).toBeTruthy();
  stubApi({ ...banks, [asksStatus]: { body: statusOfDecline } });
  fireEvent.click(screen.getByRole('button', { name: 'Show the reasons' }));
  expect(await screen.findByText('We could not confirm the bank account.')).toBeTruthy();
  expect(screen.queryByText('We cannot show you the reasons right now.')).toBeNull();
});

test('without a link to its status the reasons are given by phone, and none of what has changed since [END-05]', async () => {
  stubApi(banks);
  open(CreditCheckFailedPage, declined);
  expect(screen.getByText('Call us and we’ll tell you the reasons.')).toBeTruthy();
  cleanup();
  stubApi({ ...banks, [asksStatus]: { body: { ...statusOfDecline, state: 'approved', reasons: [] } } });
  open(CreditCheckFailedPage, withReceipt);
  expect(await screen.findByText(/^This has changed since/)).toBeTruthy();
});

test('a requested callback names the number and the email it goes by, and what to quote [CALL-01, FORM-05, DEC-05, ROUTE-09]', () => {
  const specialRates = {
    fullName: 'Hamish Buchan',
    email: 'hamish@example.co.nz',
    contactNumber: '0211234567',
  };
  const saver = { ...newcomer.saver, callbackReference: receipt.reference };
  open(CallbackRequestedPage, { ...newcomer, specialRates, saver });
  expect(screen.getByText(/021 123 4567/)).toBeTruthy();
  expect(screen.getByText(receipt.reference)).toBeTruthy();
  expect(screen.getByText('Reference number')).toBeTruthy();
  expect(paragraph(/hamish@example.co.nz/)).toBeTruthy();
});
