import { autosaveDelayMs } from '@forecourt/domain/constants/timings.ts';
import { partPath, statusPath } from '@forecourt/domain/contract/pages.ts';
import type { OpenedPart } from '@forecourt/domain/contract/parts.ts';
import { initialCredit } from '@forecourt/domain/credit/state.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { currentApplication } from '../store/application-store.ts';
import { endPart, resetPartView } from '../store/part.ts';
import { partRecord, sessionRecord } from '../store/session-record.ts';
import { freshPages, open, place } from '../testing/router.tsx';
import { question } from '../testing/screens.tsx';
import { key, press, title } from '../testing/status.ts';
import { type Answer, refused, stubApi, unreachable } from '../testing/stub-api.ts';

vi.mock('../store/session-keys.ts');

freshPages();
afterEach(() => {
  endPart();
  resetPartView(null);
  partRecord.claim();
  vi.useRealTimers();
});

const user = userEvent.setup({ delay: null });
const opens = 'POST /v1/part/open';
const saves = 'PUT /v1/part/save';
const answers = 'POST /v1/part/answer';
const gives = 'POST /v1/part/guarantee';
const withdraws = 'POST /v1/part/withdraw';

const company = limitedDirector.business;
const toAnswer: OpenedPart = {
  part: 'credit',
  state: 'open',
  ended: null,
  askedBy: 'Aroha Ngata',
  name: 'Hamish Buchan',
  businessType: 'Limited',
  businessName: company.businessName,
  business: company.business,
  expiresAt: '2026-12-12T01:00:00.000Z',
  answeredAt: null,
  credit: initialCredit,
  version: 0,
  guarantor: null,
  canWithdraw: false,
};
const answered: OpenedPart = {
  ...toAnswer,
  state: 'answered',
  answeredAt: '2026-11-28T04:00:00.000Z',
  business: null,
  credit: null,
  canWithdraw: true,
};
const ready: OpenedPart = { ...toAnswer, credit: { ...limitedDirector.credit, part: null }, version: 3 };
const guarantee: OpenedPart = {
  ...toAnswer,
  part: 'guarantee',
  credit: null,
  guarantor: 'Hamish James Buchan',
};
const gives404 = refused(404, 'Unknown', 'notFound');
const says = (body: unknown): Answer => ({ body });

async function pressOpen(name: string) {
  resetPartView(null);
  const router = open(partPath(key));
  await title('Your part of an application');
  press('See what is asked');
  await title(name);
  return router;
}
const credit = 'Credit check for Lindis Pass Fencing Limited';
const bodies = (asked: readonly { path: string; body: unknown }[], path: string) =>
  asked.filter((call) => call.path.endsWith(path)).map(({ body }) => body);
const region = async (name: string) => {
  await screen.findByRole('region', { name });
  return question(name);
};

test('opening the link asks nothing, keeps nothing that can be read, and takes the key out of the address [PART-01]', async () => {
  const { asked } = stubApi({ [opens]: says(toAnswer) });
  const router = open(partPath(key));
  await title('Your part of an application');
  expect([asked, place(router)]).toEqual([[], '/part']);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(key);
  press('See what is asked');
  await title(credit);
  expect(asked.map(({ path, body }) => [path, body])).toEqual([['/v1/part/open', { key }]]);
  for (const said of [
    'Aroha Ngata applies for fuel cards for Lindis Pass Fencing Limited, and asks you to answer this part. The questions are about you.',
    'We keep an unsent application for up to six months, and one that you send for seven years. Then it is deleted.',
    'Aroha Ngata sees that you have answered, and not what.',
    company.business?.nzbn ?? '',
    '12 December',
  ])
    expect(screen.getByText(said)).toBeTruthy();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Hamish');
});

test('a link to another part does not open by itself [PART-02]', async () => {
  stubApi({ [opens]: says(toAnswer) });
  await pressOpen(credit);
  cleanup();
  open(partPath('m'.repeat(27)));
  await title('Your part of an application');
});

test('a typed business is said to be so [PART-02]', async () => {
  stubApi({ [opens]: says({ ...toAnswer, business: null }) });
  await pressOpen(credit);
  expect(
    screen.getByText('The business is as Aroha Ngata typed it, and not from the register.'),
  ).toBeTruthy();
});

test('the questions of the part alone are asked, with what the register knows of a director filled in [PART-02]', async () => {
  stubApi({ [opens]: says(toAnswer), [saves]: says({ version: 1 }) });
  await pressOpen(credit);
  const director = await region('Are you a director of this company?');
  const regions = screen.getAllByRole('region').map(({ id }) => id);
  expect(regions.filter((id) => id !== '')).toEqual([
    'is-company-director',
    'legal-name',
    'gender',
    'dob',
    'drivers-license',
    'residential-address',
    'credit-check-agreement',
    'submit-form',
  ]);
  await user.click(director.getByRole('radio', { name: 'Yes, I am a director' }));
  await user.click(director.getByRole('button', { name: 'Continue' }));
  const name = await region('What is your full legal name?');
  expect(name.getByRole('radio', { name: 'Hamish James Buchan' })).toHaveProperty('checked', true);
  await user.click(name.getByRole('button', { name: 'Continue' }));
  expect(currentApplication().credit.residentialAddress.picked).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Somebody else should answer this' })).toBeNull();
});

test('what is answered is saved as it goes, with the version that it is based on [PART-02]', async () => {
  const replies: Answer[] = [says({ version: 1 }), says({ version: 2 })];
  const { asked } = stubApi({ [opens]: says(toAnswer), [saves]: () => replies.shift() ?? refused(500) });
  await pressOpen(credit);
  const director = await region('Are you a director of this company?');
  await user.click(director.getByRole('radio', { name: 'Yes, I am a director' }));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(bodies(asked, '/save')).toHaveLength(1));
  expect(await screen.findByText(/^Saved /)).toBeTruthy();
  await user.click(director.getByRole('radio', { name: /^No/ }));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(bodies(asked, '/save')).toHaveLength(2));
  expect(bodies(asked, '/save')).toMatchObject([
    { key, basedOn: 0, credit: { isCompanyDirector: true } },
    { key, basedOn: 1, credit: { isCompanyDirector: false } },
  ]);
});

test('a save that fails says so and is tried again [PART-02]', async () => {
  let reply: Answer | (() => Promise<Answer>) = unreachable;
  stubApi({ [opens]: says(toAnswer), [saves]: () => (typeof reply === 'function' ? reply() : reply) });
  await pressOpen(credit);
  const director = await region('Are you a director of this company?');
  await user.click(director.getByRole('radio', { name: 'Yes, I am a director' }));
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Not saved')).toBeTruthy();
  reply = says({ version: 1 });
  fireEvent(window, new Event('online'));
  expect(await screen.findByText(/^Saved /)).toBeTruthy();
});

test('answers of another device are put together with these, and where both differ these stay [PART-02]', async () => {
  const theirs = {
    ...ready,
    version: 5,
    credit: { ...limitedDirector.credit, part: null, gender: 'Female', legalName: 'Mere Tāwhiri' },
  };
  const opened = [ready, theirs];
  const saved: Answer[] = [refused(409, 'Saved since', 'savedSince'), says({ version: 6 })];
  const { asked } = stubApi({
    [opens]: () => says(opened.shift() ?? theirs),
    [saves]: () => saved.shift() ?? refused(500),
  });
  await pressOpen(credit);
  await user.click(await screen.findByRole('button', { name: 'Change: What is your gender?' }));
  await user.click(question('What is your gender?').getByRole('radio', { name: 'Non binary' }));
  fireEvent(window, new Event('online'));
  expect(
    await screen.findByText(/Where they differ, this page keeps what you have here: Gender/),
  ).toBeTruthy();
  expect(currentApplication().credit).toMatchObject({
    gender: 'NonBinary',
    legalName: 'Mere Tāwhiri',
  });
  await waitFor(() => expect(bodies(asked, '/save')).toHaveLength(2));
  expect(bodies(asked, '/save')[1]).toMatchObject({ basedOn: 5, credit: { gender: 'NonBinary' } });
});

test('the answers are sent once, and the page says what comes next [PART-02, PART-04]', async () => {
  const opened = [ready, answered];
  const { asked } = stubApi({
    [opens]: () => says(opened.shift() ?? answered),
    [answers]: says({ ok: true }),
  });
  await pressOpen(credit);
  await user.click(await screen.findByRole('button', { name: 'Send your answers' }));
  await title('Thank you, we have your answers');
  expect(screen.getByText(/Aroha Ngata can send the application now/)).toBeTruthy();
  expect(bodies(asked, '/answer')).toMatchObject([
    { key, credit: { legalName: limitedDirector.credit.legalName } },
  ]);
  expect(currentApplication().saver.isSubmitted).toBe(false);
});

test('answers that are not whole lead to the question, and a failure keeps all and can be tried again [PART-02]', async () => {
  const replies = [unreachable, () => Promise.resolve(says({ ok: true }))];
  const opened = [ready, ready, answered];
  stubApi({
    [opens]: () => says(opened.shift() ?? answered),
    [answers]: () => (replies.shift() ?? unreachable)(),
    [saves]: says({ version: 4 }),
  });
  await pressOpen(credit);
  const consent = await region('Do you agree to a credit check?');
  await user.click(consent.getByRole('button', { name: /^Change/ }));
  await user.click(consent.getByRole('checkbox'));
  const send = screen.getByRole('button', { name: 'Send your answers' });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await user.click(send);
  expect(screen.getByText('Answer ‘Do you agree to a credit check?’ first')).toBeTruthy();
  await user.click(consent.getByRole('checkbox'));
  await user.click(consent.getByRole('button', { name: 'Continue' }));
  await user.click(send);
  expect(await screen.findByText(/We do not know if it arrived/)).toBeTruthy();
  opened.splice(0, 1);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await title('Thank you, we have your answers');
});

test('answers that the server refuses are listed with the way to their questions [PART-02]', async () => {
  stubApi({
    [opens]: says(ready),
    [answers]: refused(
      400,
      [{ field: 'credit.dateOfBirth', errorMessage: 'You must be at least 18' }],
      'invalid',
    ),
  });
  await pressOpen(credit);
  await user.click(await screen.findByRole('button', { name: 'Send your answers' }));
  await user.click(await screen.findByRole('button', { name: 'You must be at least 18' }));
  expect(question('When were you born?').getByLabelText('Day')).toBeTruthy();
});

test('what was answered is withdrawn after a second press [PART-04]', async () => {
  const gone = { ...answered, state: 'ended', ended: 'withdrawn', canWithdraw: false };
  const opened = [answered, gone];
  const { asked } = stubApi({ [opens]: () => says(opened.shift() ?? gone), [withdraws]: says({ ok: true }) });
  await pressOpen('Thank you, we have your answers');
  press('Withdraw my answers');
  const box = within(await screen.findByRole('dialog'));
  expect(bodies(asked, '/withdraw')).toEqual([]);
  await user.click(box.getByRole('button', { name: 'Withdraw them' }));
  await title('There is nothing to answer here');
  expect(bodies(asked, '/withdraw')).toEqual([{ key }]);
  expect(screen.getByText(/You withdrew your answers, and we removed them/)).toBeTruthy();
});

test.each([
  ['takenBack', /will answer this part on their own/],
  ['businessChanged', /The application is for another business now/],
  ['expired', /The time to answer is over/],
  ['notNeeded', /This is no longer needed/],
  [null, /This link was turned off, or there is a newer one/],
] as const)('a link that ended (%s) says why, and asks nothing [PART-05]', async (ended, sentence) => {
  stubApi({ [opens]: says({ ...toAnswer, state: 'ended', ended, credit: null, business: null }) });
  await pressOpen('There is nothing to answer here');
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('after sending nothing can be withdrawn [PART-04]', async () => {
  stubApi({ [opens]: says({ ...answered, canWithdraw: false }) });
  await pressOpen('Thank you, we have your answers');
  expect(screen.queryByRole('button', { name: 'Withdraw my answers' })).toBeNull();
});

test('a link of no part and a page without one say so [PART-05]', async () => {
  stubApi({ [opens]: gives404 });
  open(partPath(key));
  await title('Your part of an application');
  press('See what is asked');
  await title('This link does not open anything');
  cleanup();
  open(partPath('short'));
  await title('This link does not open anything');
  cleanup();
  resetPartView(null);
  open(partPath());
  await title('Open the link in our email');
});

test('without a server the page says so, and opens with the next press [PART-02]', async () => {
  const replies = [unreachable, () => Promise.resolve(says(toAnswer))];
  stubApi({ [opens]: () => (replies.shift() ?? unreachable)() });
  open(partPath(key));
  await title('Your part of an application');
  press('See what is asked');
  expect(await screen.findByText(/We could not load it/)).toBeTruthy();
  press('See what is asked');
  await title(credit);
});

test('a part that ends while it is answered is shown, and nothing more is saved [PART-05]', async () => {
  const opened: OpenedPart[] = [toAnswer];
  const taken: OpenedPart = { ...toAnswer, state: 'ended', ended: 'takenBack', credit: null };
  stubApi({ [opens]: () => says(opened.shift() ?? taken), [saves]: refused(409, 'Taken back', 'refused') });
  await pressOpen(credit);
  const director = await region('Are you a director of this company?');
  await user.click(director.getByRole('radio', { name: 'Yes, I am a director' }));
  fireEvent(window, new Event('online'));
  await title('There is nothing to answer here');
});

test('the application that this tab keeps is not touched, and nothing of a part joins it [PART-02]', async () => {
  stubApi({ [opens]: says(ready) });
  await sessionRecord.write('the application of an asker');
  const kept = sessionStorage.getItem('forecourt.session');
  await pressOpen(credit);
  await region('Do you agree to a credit check?');
  expect(sessionStorage.getItem('forecourt.session')).toBe(kept);
  cleanup();
  expect(currentApplication().credit).toEqual(initialCredit);
  expect(sessionStorage.getItem('forecourt.session')).toBe(kept);
  expect(statusPath()).toBe('/status');
});

test('when the time is up the link is forgotten, and what this tab keeps of its own application is not [PART-02, NAV-06]', async () => {
  stubApi({ [opens]: says(ready) });
  await sessionRecord.write('the application of an asker');
  const kept = sessionStorage.getItem('forecourt.session');
  const router = await pressOpen(credit);
  await region('Do you agree to a credit check?');
  await act(() => router.navigate('/timeout'));
  await title('Open the link in our email');
  expect(partRecord.has()).toBe(false);
  expect(sessionStorage.getItem('forecourt.session')).toBe(kept);
});

test('a guarantee is given in its wording, once it is agreed to [PART-02, GUAR-04]', async () => {
  const given: OpenedPart = { ...guarantee, state: 'answered', answeredAt: '2026-11-28T04:00:00.000Z' };
  const opened = [guarantee, given];
  const { asked } = stubApi({ [opens]: () => says(opened.shift() ?? given), [gives]: says({ ok: true }) });
  await pressOpen('Personal guarantee for Lindis Pass Fencing Limited');
  const give = screen.getByRole('button', { name: 'Give the guarantee' });
  await user.click(give);
  expect(await screen.findByText('Tick to agree')).toBeTruthy();
  expect(bodies(asked, '/guarantee')).toEqual([]);
  await user.click(
    screen.getByRole('checkbox', {
      name: 'I, Hamish James Buchan, agree to personally guarantee the account of Lindis Pass Fencing Limited.',
    }),
  );
  await user.click(give);
  await title('Thank you, we have your guarantee');
  expect(bodies(asked, '/guarantee')).toMatchObject([{ key, agreedToPersonalGuarantee: true }]);
});

test('a correction asks for its questions alone, says why, and is sent [PART-06]', async () => {
  const { legalName: _, ...others } = ready.credit ?? initialCredit;
  const corrected: OpenedPart = {
    ...ready,
    version: 0,
    credit: { ...others, legalName: '' },
    correction: {
      asked: ['legal-name'],
      because: 'The name is not the one on the licence.',
      reasons: [],
    },
  };
  const used: OpenedPart = { ...answered, state: 'ended', ended: 'sent', canWithdraw: false };
  const opened = [corrected, used];
  const { asked } = stubApi({
    [opens]: () => says(opened.shift() ?? used),
    [answers]: says({ ok: true }),
    [saves]: says({ version: 1 }),
  });
  await pressOpen('Correct your credit check for Lindis Pass Fencing Limited');
  expect(screen.getByText('The name is not the one on the licence.')).toBeTruthy();
  const name = await region('What is your full legal name?');
  expect(screen.queryByRole('region', { name: 'What is your gender?' })).toBeNull();
  await user.click(name.getByRole('radio', { name: /Another name/ }));
  await user.type(name.getByRole('textbox', { name: 'Full legal name' }), 'Hamish J Buchan');
  await user.click(name.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Send your answers' }));
  await title('Thank you, we have your answers');
  expect(bodies(asked, '/answer')).toMatchObject([{ key, credit: { legalName: 'Hamish J Buchan' } }]);
  expect(screen.getByText(/The application was sent, so nothing can be changed here any more/)).toBeTruthy();
});

test('a delay saves what was answered [PART-02]', async () => {
  const { asked } = stubApi({ [opens]: says(toAnswer), [saves]: says({ version: 1 }) });
  await pressOpen(credit);
  const director = await region('Are you a director of this company?');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(director.getByRole('radio', { name: 'Yes, I am a director' }));
  await act(() => vi.advanceTimersByTimeAsync(autosaveDelayMs));
  expect(bodies(asked, '/save')).toHaveLength(1);
});
