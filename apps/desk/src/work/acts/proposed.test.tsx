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
const takeBack = 'POST /desk/v1/applications/:reference/proposed/take-back';
const panel = () => within(screen.getByRole('region', { name: 'What you can do' }));
const { may } = application();
const waits = 'Tane proposed Approved.';
const meanwhile = { ...may, approve: waits, decline: waits, askGuarantee: waits };
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
    by: person.email,
    takesEffectAt: '2026-11-26T01:14:00.000Z',
    needsSecond: false,
  });
  const body = application({ proposed, may: { ...meanwhile, takeBackProposal: null } });
  const { asked } = stubDesk({ [applicationRoute]: { body }, [takeBack]: acted() });
  const { user } = await renderDesk(at);
  expect(panel().getByText('Proposed: Approved, by mere@provider.example')).toBeDefined();
  expect(panel().getByText(/^Takes effect 2:14\spm\./)).toBeDefined();
  expect(panel().queryByRole('button', { name: /Approve|Decline|Confirm/ })).toBeNull();
  expect(panel().queryByText(waits)).toBeNull();
  await user.click(panel().getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('Taken back. Nothing was sent.')).toBeDefined();
  expect(posted(asked)).toEqual([{}]);
});

test('another person confirms it, or sends it back with a sentence [DESK-22]', async () => {
  const proposed = proposal({ decision: 'Decline', reasons: ['identity'] });
  const body = application({
    proposed,
    may: { ...meanwhile, confirmProposal: null, takeBackProposal: null },
  });
  const conflict = 'Hana added a note at 3:45 pm, while you had the page open. Load it again.';
  const { asked } = stubDesk({
    [applicationRoute]: { body },
    [confirm]: refused(409, conflict),
    [takeBack]: acted(),
  });
  const { user } = await renderDesk(at);
  expect(panel().getByText('We could not confirm who is applying.')).toBeDefined();
  await user.click(panel().getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(conflict)).toBeDefined();
  expect(panel().getByRole('button', { name: 'Load it again' })).toBeDefined();
  await user.click(panel().getByRole('button', { name: 'Send it back' }));
  await user.click(panel().getByRole('button', { name: 'Send it back' }));
  expect(await screen.findByText('Say why it is sent back.')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Why it is sent back' }), 'Look at the deed.');
  await user.click(panel().getByRole('button', { name: 'Send it back' }));
  expect(await screen.findByText('Sent back. Nothing was sent to the applicant.')).toBeDefined();
  expect(posted(asked)).toEqual([{ seen: 7 }, { because: 'Look at the deed.' }]);
});

test('a viewer reads what is proposed and has no button [DESK-22, DESK-06]', async () => {
  const body = application({ proposed: proposal(), may: { ...meanwhile, confirmProposal: null } });
  stubDesk({ [applicationRoute]: { body } });
  await renderDesk(at, 'viewer');
  expect(panel().getByText('Proposed: Approved, by tane@provider.example')).toBeDefined();
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
  await user.click(screen.getByRole('link', { name: /^2\s*To confirm$/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Applications' })).toBeDefined();
  expect(asked.at(-1)?.query).toBe('?state=toConfirm');
});
