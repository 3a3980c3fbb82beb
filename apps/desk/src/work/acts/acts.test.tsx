import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { acted, application, applicationRoute, reference } from '../../testing/answers.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { refused, stubDesk } from '../../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = `/applications/${reference}`;
const decide = 'POST /desk/v1/applications/:reference/decide';
const ask = 'POST /desk/v1/applications/:reference/ask';
const open = { [applicationRoute]: { body: application() } };
const panel = () => within(screen.getByRole('region', { name: 'What you can do' }));

test('approving shows the new state and the mail first, and confirms with the same body [DESK-19]', async () => {
  const { asked } = stubDesk({ ...open, [decide]: acted() });
  const { user } = await renderDesk(at);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('The application will be: Approved')).toBeDefined();
  expect(screen.getByText('You are approved')).toBeDefined();
  expect(screen.getByText('Kia ora Aroha')).toBeDefined();
  expect(screen.getByRole('group').textContent).toContain('Toaroha@lindis.example');
  const preview = { decision: 'Approved', reasons: [], seen: 7, isPreview: true };
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([preview]);

  await user.click(screen.getByRole('button', { name: 'Approve and email the applicant' }));
  expect(await screen.findByText('Approved. One email goes.')).toBeDefined();
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    preview,
    { ...preview, isPreview: false },
  ]);
  expect(asked.at(-1)).toMatchObject({ method: 'GET', path: `/desk/v1/applications/${reference}` });
});

test('an act without a mail confirms without naming one [DESK-19]', async () => {
  stubDesk({ ...open, [decide]: acted({ mails: [] }) });
  const { user } = await renderDesk(at);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('No email goes to anybody.')).toBeDefined();
  expect(panel().getByRole('button', { name: 'Approve' })).toBeDefined();
});

test('declining needs a reason of the list, and a replacement says why besides [DESK-19, DESK-21]', async () => {
  const replaced = application({ state: 'approved', replaces: 2 });
  const { asked } = stubDesk({ [applicationRoute]: { body: replaced }, [decide]: acted() });
  const { user } = await renderDesk(at);
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  expect(await screen.findByText('Choose at least one reason.')).toBeDefined();
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);

  await user.click(screen.getByRole('checkbox', { name: 'We could not confirm who is applying.' }));
  await user.click(screen.getByRole('checkbox', { name: 'The earlier decision was a mistake of ours.' }));
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  expect(await screen.findByText('You are approved')).toBeDefined();
  expect(asked.at(-1)?.body).toEqual({
    decision: 'Decline',
    reasons: ['identity', 'mistake'],
    replaces: 2,
    seen: 7,
    isPreview: true,
  });
});

test('a decision while cards are on their way is forced by a tick of its own [DESK-21]', async () => {
  const sent = application({ state: 'cardsSent', replaces: 2, isDecisionForced: true });
  const { asked } = stubDesk({ [applicationRoute]: { body: sent }, [decide]: acted() });
  const { user } = await renderDesk(at);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(screen.getByRole('checkbox', { name: 'The earlier decision was a mistake of ours.' }));
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  expect(await screen.findByText(/Tick that the decision is to be replaced/)).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: /^Replace the decision although/ }));
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  expect(await screen.findByText('You are approved')).toBeDefined();
  expect(asked.at(-1)?.body).toMatchObject({ isForced: true, reasons: ['mistake'] });
});

test('after another change the page says whose it was, keeps what was typed, and sends it again on the new version [DESK-13]', async () => {
  const conflict = 'Moana Rewi added a note at 3:45 pm, after you opened this.';
  let version = 7;
  const { asked } = stubDesk({
    [applicationRoute]: () => ({ body: application({ version }) }),
    [ask]: ({ body }) =>
      (body as { seen: number }).seen === 8 ? acted({ state: 'correctionAwaited' }) : refused(409, conflict),
  });
  const { user } = await renderDesk(at);
  await user.click(screen.getByRole('button', { name: 'Ask to correct' }));
  await user.click(screen.getByRole('checkbox', { name: 'Where should we send your cards?' }));
  await user.type(screen.getByRole('textbox', { name: 'What is wrong' }), 'There is no number 90.');
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  expect(await screen.findByText(conflict)).toBeDefined();

  version = 8;
  await user.click(screen.getByRole('button', { name: 'Load it again' }));
  expect(await screen.findByText('This is how it is now. What you typed is still here.')).toBeDefined();
  expect(screen.queryByText(conflict)).toBeNull();
  expect(screen.getByRole('textbox', { name: 'What is wrong' })).toHaveProperty(
    'value',
    'There is no number 90.',
  );
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  expect(await screen.findByText('The application will be: Correction awaited')).toBeDefined();
  expect(asked.at(-1)?.body).toEqual({
    questions: ['delivery-address'],
    because: 'There is no number 90.',
    seen: 8,
    isPreview: true,
  });
});

test('each question to ask has its answer beside it, nothing masked, and a reason of its own once it is ticked [SAY-06, DESK-15, DESK-19]', async () => {
  const { asked } = stubDesk({ ...open, [ask]: acted({ state: 'correctionAwaited' }) });
  const { user } = await renderDesk(at);
  await user.click(screen.getByRole('button', { name: 'Ask to correct' }));
  const list = within(await screen.findByRole('group', { name: 'What is to be answered again' }));
  expect(list.getByText('14 Ballantyne Road')).toBeDefined();
  expect(list.getAllByText('Hidden')).toHaveLength(2);
  expect(list.queryByRole('textbox')).toBeNull();

  await user.click(list.getByRole('checkbox', { name: 'Where should we send your cards?' }));
  await user.click(list.getByRole('checkbox', { name: 'Which account do you pay from?' }));
  await user.type(
    list.getByRole('textbox', { name: 'Reason for ‘Where should we send your cards?’' }),
    'No number 90.',
  );
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  expect(await screen.findByText(/for each question or once for all\.$/)).toBeDefined();
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);

  await user.type(
    list.getByRole('textbox', { name: 'Reason for ‘Which account do you pay from?’' }),
    'Not in your name.',
  );
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  await screen.findByText('The application will be: Correction awaited');
  expect(asked.at(-1)?.body).toEqual({
    questions: ['delivery-address', 'bank-details'],
    reasons: [
      { question: 'delivery-address', because: 'No number 90.' },
      { question: 'bank-details', because: 'Not in your name.' },
    ],
    seen: 7,
    isPreview: true,
  });
});

test('a trust can be asked for its registration number again [SAY-06]', async () => {
  const askable = [{ question: 'membership-number', label: 'Membership number' }];
  stubDesk({ [applicationRoute]: { body: application({ businessType: 'TrustSociety', askable }) } });
  const { user } = await renderDesk(at);
  await user.click(screen.getByRole('button', { name: 'Ask to correct' }));
  expect(await screen.findByRole('checkbox', { name: 'What is your registration number?' })).toBeDefined();
});

test('what is not allowed now has no button, and its refusal stands where it would be missed [DESK-19]', async () => {
  const { may } = application();
  const why = 'We have asked for a correction of this application and wait for it, so it cannot be decided.';
  const body = application({ may: { ...may, approve: why, decline: why, askGuarantee: why } });
  stubDesk({ [applicationRoute]: { body } });
  await renderDesk(at);
  expect(panel().queryByRole('button', { name: /Approve|Decline/ })).toBeNull();
  expect(panel().getAllByText(why)).toHaveLength(1);
  expect(panel().queryByRole('button', { name: /Cards were sent/ })).toBeNull();
});

test('what is decided is not decided so again; what comes next is filled [DESK-19, DESK-21]', async () => {
  const {
    decisions: [first],
  } = application();
  const decisions = [{ ...first!, decision: 'Approved' as const, source: 'operator' as const }];
  const may = { ...application().may, sendCards: null };
  const ordered = application({ state: 'cardsOrdered', replaces: 1, decisions, may });
  stubDesk({ [applicationRoute]: { body: ordered } });
  await renderDesk(at);
  const buttons = panel().getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Ask for a guaranteep',
    'Declined',
    'Ask to correctc',
    'Cards were sent',
    'Withdraw the application',
  ]);
  expect(buttons.filter(({ dataset }) => dataset['kind'] === 'primary')).toEqual([buttons[3]]);
});

test('a withdrawal has nothing to fill in, so nothing to change either [DESK-19]', async () => {
  stubDesk({ ...open, 'POST /desk/v1/applications/:reference/withdraw': acted({ state: 'withdrawn' }) });
  const { user } = await renderDesk(at);
  await user.click(screen.getByRole('button', { name: 'Withdraw the application' }));
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  await screen.findByRole('button', { name: 'Withdraw it for good and email the applicant' });
  expect(panel().queryByRole('button', { name: 'Change it' })).toBeNull();
});

test('a viewer finds no act, no form for a note and nothing to take [DESK-06]', async () => {
  stubDesk(open);
  await renderDesk(at, 'viewer');
  expect(panel().queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('textbox', { name: 'Add a note' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take' })).toBeNull();
});

test('what was previewed is confirmed of the version that was previewed, also once the page was loaded again [SEC-21, DESK-13]', async () => {
  let version = 7;
  const { asked } = stubDesk({
    [applicationRoute]: () => ({ body: application({ version }) }),
    'POST /desk/v1/applications/:reference/take': { body: { holder: null } },
    'POST /desk/v1/applications/:reference/decide': acted(),
  });
  const { user } = await renderDesk(at);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('You are approved')).toBeDefined();
  version = 9;
  await user.click(screen.getByRole('button', { name: 'Take' }));
  expect(await screen.findByText('Others now see that you work on it.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /email the applicant/ }));
  const decisions = asked.filter(({ path }) => path.endsWith('/decide')).map(({ body }) => body);
  expect(decisions).toMatchObject([
    { seen: 7, isPreview: true },
    { seen: 7, isPreview: false },
  ]);
});
