import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  acted,
  application,
  applicationRoute,
  list,
  proposal,
  reference,
  today,
} from '../../testing/answers.ts';
import { person, renderDesk } from '../../testing/render-desk.tsx';
import { refused, stubDesk } from '../../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = `/applications/${reference}`;
const decide = 'POST /desk/v1/applications/:reference/decide';
const confirm = 'POST /desk/v1/applications/:reference/proposed/confirm';
const withdraw = 'POST /desk/v1/applications/:reference/withdraw';
const takeBack = 'POST /desk/v1/applications/:reference/proposed/take-back';
const panel = () => within(screen.getByRole('region', { name: 'What you can do' }));
const { may } = application();
const waits = 'Tane proposed to approve.';
const meanwhile = { ...may, approve: waits, decline: waits, askGuarantee: waits, withdraw: waits };
const posted = (asked: ReturnType<typeof stubDesk>['asked']) =>
  asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('a decision that is only proposed says so before and after, and that nothing is sent yet [DESK-20]', async () => {
  const proposed = proposal({ takesEffectAt: '2026-11-26T01:14:00.000Z', needsSecond: false });
  const more = { state: 'toAssess', number: null, proposed } as const;
  stubDesk({ [applicationRoute]: { body: application() }, [decide]: acted(more) });
  const { user } = await renderDesk(at);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('The application stays: To assess')).toBeDefined();
  expect(screen.getByText('This is a proposal: nothing is sent yet.')).toBeDefined();
  expect(screen.getByText(/^Takes effect 2:14\spm\./)).toBeDefined();
  expect(screen.getByText('You are approved')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Propose it' }));
  expect(await screen.findByText('Proposed. Nothing is sent yet.')).toBeDefined();
});

test('who proposed takes it back, and no other decision has a button meanwhile [DESK-20]', async () => {
  const proposed = proposal({
    by: person.name,
    byId: person.id,
    takesEffectAt: '2026-11-26T01:14:00.000Z',
    needsSecond: false,
  });
  const body = application({ proposed, may: { ...meanwhile, takeBackProposal: null } });
  const { asked } = stubDesk({ [applicationRoute]: { body }, [takeBack]: acted() });
  const { user } = await renderDesk(at);
  expect(panel().getByText('Proposed: to approve, by Mere')).toBeDefined();
  expect(panel().getByText(/^Takes effect 2:14\spm\./)).toBeDefined();
  expect(panel().queryByRole('button', { name: /Approve|Decline|Confirm/ })).toBeNull();
  expect(panel().queryByText(waits)).toBeNull();
  await user.click(panel().getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('Taken back. Nothing was sent.')).toBeDefined();
  expect(posted(asked)).toEqual([{ seen: 7 }]);
});

test('a withdrawal that is only proposed says so, and another person confirms it in two presses [SEC-19, DESK-22]', async () => {
  const proposed = proposal({ decision: null });
  stubDesk({
    [applicationRoute]: { body: application() },
    [withdraw]: acted({ state: 'toAssess', proposed }),
  });
  const { user } = await renderDesk(at);
  await user.click(panel().getByRole('button', { name: 'Withdraw the application' }));
  await user.click(panel().getByRole('button', { name: 'See what happens first' }));
  expect(await screen.findByText('This is a proposal: nothing is sent yet.')).toBeDefined();
  await user.click(panel().getByRole('button', { name: 'Propose it' }));
  expect(await screen.findByText('Proposed. Nothing is sent yet.')).toBeDefined();
  cleanup();
  stubDesk({
    [applicationRoute]: toConfirm({ decision: null }),
    [confirm]: acted({ state: 'withdrawn', number: null }),
  });
  const other = await renderDesk(at);
  expect(panel().getByText('Proposed: to withdraw the application for good, by Tane')).toBeDefined();
  expect(panel().queryByText(waits)).toBeNull();
  await other.user.click(panel().getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The application will be: Withdrawn')).toBeDefined();
  await other.user.click(panel().getByRole('button', { name: 'Confirm and email the applicant' }));
  expect(await screen.findByText('Confirmed. One email goes.')).toBeDefined();
});

test('who cannot confirm reads why, and may still send it back [SEC-19, DESK-22]', async () => {
  const why = 'You were invited by Tane, who proposed this: somebody else has to confirm it.';
  const body = application({
    proposed: proposal(),
    may: { ...meanwhile, confirmProposal: why, takeBackProposal: null },
  });
  stubDesk({ [applicationRoute]: { body } });
  await renderDesk(at);
  expect(panel().getByText(why)).toBeDefined();
  expect(panel().queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(panel().getByRole('button', { name: 'Send it back' })).toBeDefined();
});

const toConfirm = (more: Parameters<typeof proposal>[0] = {}) => ({
  body: application({
    proposed: proposal(more),
    may: { ...meanwhile, confirmProposal: null, takeBackProposal: null },
  }),
});

test('another person sees the mail before they confirm, in two presses [DESK-19, DESK-22]', async () => {
  const proposed = toConfirm({ decision: 'Decline', reasons: ['identity'] });
  const { asked } = stubDesk({ [applicationRoute]: proposed, [confirm]: acted({ state: 'declined' }) });
  const { user } = await renderDesk(at);
  await user.click(panel().getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The application will be: Declined')).toBeDefined();
  expect(panel().getByText('Proposed: to decline, by Tane')).toBeDefined();
  expect(panel().getByText('We could not confirm who is applying.')).toBeDefined();
  expect(panel().getByText('This email goes to the applicant')).toBeDefined();
  expect(panel().getByText('Kia ora Aroha')).toBeDefined();
  expect(panel().queryByText(/Somebody else has to confirm/)).toBeNull();
  expect(panel().queryByRole('button', { name: 'Send it back' })).toBeNull();
  await user.click(panel().getByRole('button', { name: 'Confirm and email the applicant' }));
  expect(await screen.findByText('Confirmed. One email goes.')).toBeDefined();
  expect(posted(asked)).toEqual([
    { seen: 7, isPreview: true },
    { seen: 7, isPreview: false },
  ]);
});

test('where it waits after that, its preview and its end say until when [DESK-20, DESK-22]', async () => {
  const waiting = proposal({ takesEffectAt: '2026-11-26T01:14:00.000Z', confirmedBy: person.name });
  const answer = { state: 'toAssess', number: null, proposed: waiting } as const;
  stubDesk({ [applicationRoute]: toConfirm(), [confirm]: acted(answer) });
  const { user } = await renderDesk(at);
  await user.click(panel().getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The application stays: To assess')).toBeDefined();
  expect(panel().getByText(/^Takes effect 2:14\spm\. Until then nothing is sent\.$/)).toBeDefined();
  expect(panel().getByText('What is sent then')).toBeDefined();
  expect(panel().getByText('Kia ora Aroha')).toBeDefined();
  await user.click(panel().getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Confirmed. Nothing is sent yet.')).toBeDefined();
});

test('what can be carried out no more is not confirmed, and says why [DESK-22]', async () => {
  const ended = 'The application was changed since it was proposed.';
  stubDesk({
    [applicationRoute]: toConfirm(),
    [confirm]: acted({ state: 'toAssess', number: null, mails: [], ended }),
  });
  const { user } = await renderDesk(at);
  await user.click(panel().getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(`It cannot be confirmed any more. ${ended} Send it back.`)).toBeDefined();
  expect(panel().queryByText('No email goes to anybody.')).toBeNull();
  expect(panel().queryByRole('button', { name: /Confirm/ })).toBeNull();
  await user.click(panel().getByRole('button', { name: 'Cancel' }));
  expect(panel().getByRole('button', { name: 'Send it back' })).toBeDefined();
});

test('a proposal that changed meanwhile is looked at again before it is confirmed [DESK-13, DESK-22]', async () => {
  const conflict = 'Hana added a note at 3:45 pm, while you had the page open. Load it again.';
  let shown = toConfirm();
  const { asked } = stubDesk({
    [applicationRoute]: () => shown,
    [confirm]: ({ body }) => ((body as { seen: number }).seen === 7 ? refused(409, conflict) : acted()),
  });
  const { user } = await renderDesk(at);
  await user.click(panel().getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(conflict)).toBeDefined();
  expect(panel().queryByRole('button', { name: /^Confirm/ })).toBeNull();
  shown = { body: { ...shown.body, version: 8 } };
  await user.click(panel().getByRole('button', { name: 'Load it again' }));
  expect(await screen.findByText('This is how it is now.')).toBeDefined();
  await user.click(panel().getByRole('button', { name: 'See what happens first' }));
  expect(await screen.findByRole('button', { name: 'Confirm and email the applicant' })).toBeDefined();
  expect(posted(asked)).toEqual([
    { seen: 7, isPreview: true },
    { seen: 8, isPreview: true },
  ]);
});

test('a proposal that ended meanwhile leaves nothing to confirm [DESK-13, DESK-22]', async () => {
  let body = toConfirm().body;
  stubDesk({
    [applicationRoute]: () => ({ body }),
    [confirm]: refused(409, 'Hana took a proposal back at 3:45 pm. Load it again.'),
  });
  const { user } = await renderDesk(at);
  await user.click(panel().getByRole('button', { name: 'Confirm' }));
  await screen.findByText(/^Hana took a proposal back/);
  body = application({ version: 8 });
  await user.click(panel().getByRole('button', { name: 'Load it again' }));
  expect(await panel().findByRole('button', { name: 'Approve' })).toBeDefined();
  expect(panel().queryByRole('group')).toBeNull();
  expect(document.activeElement?.textContent).toBe('What you can do');
});

test('another person sends it back with a sentence [DESK-22]', async () => {
  const { asked } = stubDesk({ [applicationRoute]: toConfirm(), [takeBack]: acted() });
  const { user } = await renderDesk(at);
  const sendBack = () => user.click(panel().getByRole('button', { name: 'Send it back' }));
  await sendBack();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Why it is sent back' }));
  await user.click(panel().getByRole('button', { name: 'Cancel' }));
  expect(panel().getByRole('button', { name: 'Confirm' })).toBeDefined();
  await sendBack();
  await sendBack();
  expect(await screen.findByText('Say why it is sent back.')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Why it is sent back' }), 'Look at the deed.');
  await sendBack();
  expect(await screen.findByText('Sent back. Nothing was sent to the applicant.')).toBeDefined();
  expect(posted(asked)).toEqual([{ because: 'Look at the deed.', seen: 7 }]);
});

test('a viewer reads what is proposed and has no button [DESK-22, DESK-06]', async () => {
  const body = application({ proposed: proposal(), may: { ...meanwhile, confirmProposal: null } });
  stubDesk({ [applicationRoute]: { body } });
  await renderDesk(at, 'viewer');
  expect(panel().getByText('Proposed: to approve, by Tane')).toBeDefined();
  expect(panel().queryAllByRole('button')).toEqual([]);
});

test('the first page counts what is to be confirmed where there is such a thing, and leads to it [DESK-22, DESK-08]', async () => {
  const applications = { 'GET /desk/v1/applications': list([]) };
  stubDesk({ 'GET /desk/v1/today': today, ...applications });
  await renderDesk('/');
  expect(screen.queryByText('To confirm')).toBeNull();
  cleanup();
  const body = { ...today.body, toConfirm: { count: 2, isMore: false } };
  const { asked } = stubDesk({ 'GET /desk/v1/today': { body }, ...applications });
  const { user } = await renderDesk('/');
  const counts = within(screen.getByRole('region', { name: 'What waits' })).getAllByRole('link');
  expect(counts.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    '3Held by me',
    '1,000+To assess',
    '2Of them late',
    '2To confirm',
  ]);
  await user.click(screen.getByRole('link', { name: /^2\s*To confirm$/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Applications' })).toBeDefined();
  expect(asked.at(-1)?.query).toBe('?state=toConfirm');
});
