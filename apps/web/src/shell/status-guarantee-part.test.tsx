import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import type { AskedPart } from '@forecourt/domain/contract/parts.ts';
import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { initialCredit } from '@forecourt/domain/credit/state.ts';
import { receivePart } from '@forecourt/domain/credit/transitions.ts';
import { answeredByHamish, askedHamish } from '@forecourt/domain/testing/asked-part.ts';
import { after, inCredit } from '@forecourt/domain/testing/change.ts';
import { receipt } from '@forecourt/domain/testing/receipt.ts';
import { decided } from '@forecourt/domain/testing/statuses.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { open } from '../testing/router.tsx';
import { awaited, freshStatus, key, opens, press, pressOpen, says, title } from '../testing/status.ts';
import { type Answer, refused, stubApi } from '../testing/stub-api.ts';

vi.mock('../store/session-keys.ts');

freshStatus();

const user = userEvent.setup({ delay: null });
const asks = 'POST /v1/status/parts';
const changes = 'POST /v1/status/parts/change';
const heading = 'One thing left: a personal guarantee';
const guaranteeOf = (change: Partial<AskedPart> = {}): AskedPart => ({
  ...askedHamish,
  part: 'guarantee',
  number: 2,
  ...change,
});
const creditAnswered: AskedPart = {
  ...answeredByHamish,
  part: 'credit',
  ended: { at: '2026-11-29T01:00:00.000Z', how: 'sent' },
};
let etag = 0;
const withParts = (...parts: AskedPart[]): Answer => {
  etag += 1;
  const status: StatusAnswer = { ...awaited, parts };
  return says(status, `"${etag}"`);
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const bodies = (asked: readonly { path: string; body: unknown }[], path: string) =>
  asked.filter((call) => call.path === path).map(({ body }) => body);

test('somebody else is asked for the guarantee beside giving it, and the page says who has it [PART-01, GUAR-04]', async () => {
  const replies = [withParts(), withParts(guaranteeOf())];
  const { asked } = stubApi({
    [opens]: () => replies.shift() ?? refused(500),
    [asks]: { body: { parts: [guaranteeOf()] } },
  });
  await pressOpen(heading);
  expect(screen.getByRole('button', { name: 'Give the guarantee' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Somebody else should give it' }));
  const form = await dialog('Who should give the guarantee?');
  await user.type(form.getByRole('textbox', { name: 'Full name' }), 'Hamish Buchan');
  await user.type(form.getByRole('textbox', { name: 'Their email' }), 'hamish@lindisfencing.co.nz');
  await user.click(form.getByRole('button', { name: 'Send the link' }));
  await screen.findByRole('heading', { name: 'With Hamish Buchan since 28 November' });
  expect(bodies(asked, '/v1/status/parts')).toEqual([
    { key, name: 'Hamish Buchan', email: 'hamish@lindisfencing.co.nz' },
  ]);
  expect(screen.queryByRole('button', { name: 'Give the guarantee' })).toBeNull();
});

test('the link is turned off and the guarantee taken back from the status page [PART-01]', async () => {
  const replies = [
    withParts(guaranteeOf()),
    withParts(guaranteeOf({ isLinkOff: true })),
    withParts(guaranteeOf({ ended: { at: askedHamish.askedAt, how: 'takenBack' } })),
  ];
  const { asked } = stubApi({
    [opens]: () => replies.shift() ?? refused(500),
    [changes]: { body: { parts: [] } },
  });
  await pressOpen(heading);
  await user.click(await screen.findByRole('button', { name: 'Turn the link off' }));
  await waitFor(() => expect(document.body.textContent).toContain('is turned off. Renew it'));
  press('Take it back');
  const box = await dialog('Take it back?');
  await user.click(box.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByRole('button', { name: 'Give the guarantee' })).toBeTruthy();
  expect(bodies(asked, '/v1/status/parts/change')).toEqual([
    { key, number: 2, change: 'turnOff' },
    { key, number: 2, change: 'takeBack' },
  ]);
});

test('who answered the credit check is the only one to be asked, with their name and address filled in [PART-01]', async () => {
  stubApi({
    [opens]: withParts(creditAnswered),
    [asks]: refused(400, [{ field: 'email', errorMessage: 'Only Hamish Buchan can give the guarantee' }]),
  });
  await pressOpen(heading);
  await user.click(await screen.findByRole('button', { name: 'Ask Hamish Buchan for the guarantee' }));
  const lede = /^We can open your account once somebody else has given the personal guarantee/;
  expect(screen.getByText(lede)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Give the guarantee' })).toBeNull();
  const form = await dialog('Who should give the guarantee?');
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Full name' }).value).toBe('Hamish Buchan');
  const email = form.getByRole<HTMLInputElement>('textbox', { name: 'Their email' });
  expect(email.value).toBe('hamish@lindisfencing.co.nz');
  await user.click(form.getByRole('button', { name: 'Send the link' }));
  expect(await form.findByText('Only Hamish Buchan can give the guarantee.')).toBeTruthy();
});

test('the next steps ask for it, too, and their dialog does not open for what somebody else answered [PART-01, PART-03]', async () => {
  stubApi({
    [opens]: withParts(creditAnswered),
    'GET /v1/banks': { body: [] },
    'GET /v1/creditchecks/:id': { body: { decision: 'Approve with Personal Guarantee' } },
  });
  const sent = { ...decided('Approve with Personal Guarantee') };
  const byOther = after(
    { ...sent, credit: { ...initialCredit, creditCheckResult: sent.credit.creditCheckResult } },
    inCredit(receivePart, answeredByHamish),
  );
  open(pagePaths.nextSteps, { ...byOther, saver: { ...byOther.saver, receipt } });
  await title('One thing left, Hamish: a personal guarantee');
  expect(await screen.findByRole('button', { name: 'Ask Hamish Buchan for the guarantee' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Give the guarantee' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the dialog of the guarantee leads to asking somebody else, and back [PART-01]', async () => {
  const { asked } = stubApi({
    [opens]: withParts(),
    [asks]: { body: { parts: [guaranteeOf()] } },
    'GET /v1/banks': { body: [] },
  });
  const sent = decided('Approve with Personal Guarantee');
  open(pagePaths.nextSteps, { ...sent, saver: { ...sent.saver, receipt } });
  await title('One thing left, Hamish: a personal guarantee');
  press('Give the guarantee');
  const own = await dialog('Personal Guarantee');
  await user.click(own.getByRole('button', { name: 'Somebody else should give it' }));
  const form = await dialog('Who should give the guarantee?');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  const again = await dialog('Personal Guarantee');
  await user.click(again.getByRole('button', { name: 'Somebody else should give it' }));
  const second = await dialog('Who should give the guarantee?');
  await user.type(second.getByRole('textbox', { name: 'Full name' }), 'Hamish Buchan');
  await user.type(second.getByRole('textbox', { name: 'Their email' }), 'hamish@lindisfencing.co.nz');
  await user.click(second.getByRole('button', { name: 'Send the link' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(asked, '/v1/status/parts')).toMatchObject([{ key: receipt.statusKey }]);
});

test('who applied reads who is asked to correct, and neither what nor why [PART-06]', async () => {
  const status: StatusAnswer = {
    ...awaited,
    state: 'correctionAwaited',
    acts: ['withdraw'],
    next: 'Hamish Buchan is asked to correct some answers.',
    correction: {
      number: 1,
      because: '',
      asked: [],
      reasons: [],
      businessType: null,
      askedOf: 'Hamish Buchan',
    },
    parts: [creditAnswered, { ...askedHamish, part: 'credit', number: 2 }],
  };
  const { asked } = stubApi({ [opens]: says(status, '"askedOf"'), [changes]: { body: { parts: [] } } });
  await pressOpen('We need some corrections from Hamish Buchan');
  expect(screen.getByText('Hamish Buchan is asked to correct some answers.')).toBeTruthy();
  await screen.findByRole('heading', { name: 'With Hamish Buchan since 28 November' });
  expect(screen.queryByRole('button', { name: 'Correct your answers' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Take it back/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Renew the link' }));
  await waitFor(() =>
    expect(bodies(asked, '/v1/status/parts/change')).toEqual([{ key, number: 2, change: 'renew' }]),
  );
});
