import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  acted,
  application,
  applicationRoute,
  list,
  listed,
  order,
  proposal,
  reference,
  today,
} from '../../testing/answers.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { type Answer, stubDesk } from '../../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const applications = 'GET /desk/v1/applications';
const decide = 'POST /desk/v1/applications/:reference/decide';
const confirm = 'POST /desk/v1/applications/:reference/proposed/confirm';
const second = 'H2QT-8WRC';
const third = 'P9VX-4KMG';
const rows = [listed(), listed({ reference: second, business: 'Moana & Maunga Earthmoving' })];
const shown = ({ path }: { readonly path: string }): Answer => ({
  body: application({
    reference:
      [...rows.map(({ reference }) => reference), third].find((each) => path.endsWith(each)) ?? third,
  }),
});
const answers = {
  [applicationRoute]: shown,
  [applications]: list(rows),
  [decide]: acted(),
  'GET /desk/v1/today': today,
};
const panel = () => within(screen.getByRole('region', { name: 'What you can do' }));
/** Not the way on. */
const ofTheState = /^(?!Next|Back)/;
const filtered = '/applications?state=toAssess&decision=Assess';

test('three presses decide and go on to the next of the list that one came from; after the last the list is there with its filter [DESK-33]', async () => {
  stubDesk(answers);
  const { user, router } = await renderDesk(filtered);
  await user.click(await screen.findByRole('link', { name: reference }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Approve and email the applicant' }));
  const next = await panel().findByRole('button', { name: 'Next: Moana & Maunga Earthmoving' });
  expect(next.dataset['kind']).toBe('primary');
  await user.click(next);
  await screen.findByRole('heading', { level: 1, name: `Application ${second}` });
  await user.click(panel().getByRole('button', { name: 'Back to the list' }));
  await screen.findByRole('heading', { level: 1, name: 'Applications' });
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(filtered);
});

test('keys ask for a guarantee, confirm and lead to the next one [DESK-33, DESK-13]', async () => {
  const { asked } = stubDesk(answers);
  const { user } = await renderDesk(filtered);
  await user.click(await screen.findByRole('link', { name: reference }));
  await screen.findByRole('button', { name: 'Ask for a guarantee' });
  await user.keyboard('p');
  await screen.findByRole('button', { name: 'Ask for the guarantee and email the applicant' });
  await user.keyboard('y');
  expect(await screen.findByText('The guarantee is asked for. One email goes.')).toBeDefined();
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { decision: 'Approve with Personal Guarantee', isPreview: true },
    { decision: 'Approve with Personal Guarantee', isPreview: false },
  ]);
  await panel().findByRole('button', { name: 'Decline' });
  await user.keyboard('x');
  await screen.findByRole('heading', { level: 1, name: `Application ${second}` });
});

test('an application that stands in no list has no next one [DESK-33]', async () => {
  stubDesk(answers);
  const { user } = await renderDesk(`/applications/${third}`);
  await user.keyboard('x');
  expect(panel().queryByRole('button', { name: /^Next|^Back to the list/ })).toBeNull();
});

test('a reason for colleagues is written beside the preview and sent with the decision alone [DESK-33]', async () => {
  const { asked } = stubDesk(answers);
  const { user } = await renderDesk(`/applications/${reference}`);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'Reason for colleagues' }),
    'Known to us since 2014.',
  );
  await user.click(screen.getByRole('button', { name: 'Approve and email the applicant' }));
  await screen.findByText('Approved. One email goes.');
  const [preview, decided] = asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(preview).not.toHaveProperty('internalReason');
  expect(decided).toMatchObject({ internalReason: 'Known to us since 2014.', isPreview: false });
});

test('the reason for colleagues stands with its decision [DESK-33]', async () => {
  const { decisions } = application();
  const body = application({
    decisions: [...decisions, { ...decisions[0]!, number: 2, internalReason: 'Known to us.' }],
  });
  stubDesk({ ...answers, [applicationRoute]: { body } });
  await renderDesk(`/applications/${reference}`);
  expect(screen.getByText('For colleagues').parentElement?.textContent).toBe('For colleaguesKnown to us.');
});

test.each([
  ['application', `/applications/${reference}`, applicationRoute, application()],
  ['order', `/orders/${reference}`, 'GET /desk/v1/orders/:reference', order({ state: 'cardsOrdered' })],
])(
  'after an act the %s has no button of the state before until it was loaded again [DESK-33]',
  async (_, at, route, body) => {
    let isLate = false;
    let load = (): void => undefined;
    stubDesk({
      ...answers,
      [route]: () => (isLate ? new Promise((resolve) => (load = () => resolve({ body }))) : { body }),
      'POST /desk/v1/orders/:reference/sent': acted({ state: 'cardsSent' }),
    });
    const { user } = await renderDesk(at);
    const [first] = panel().getAllByRole('button');
    await user.click(first!);
    const look = screen.queryByRole('button', { name: 'See what happens first' });
    if (look) await user.click(look);
    const confirmed = await screen.findByRole('button', { name: /email the applicant$/ });
    isLate = true;
    await user.click(confirmed);
    expect(await screen.findByText('Loading it again.')).toBeDefined();
    expect(panel().queryByRole('button', { name: ofTheState })).toBeNull();
    load();
    expect(await panel().findAllByRole('button', { name: ofTheState })).not.toEqual([]);
    expect(screen.queryByText('Loading it again.')).toBeNull();
  },
);

test('who may confirm reads so, and the key y confirms [DESK-33, DESK-22]', async () => {
  const { may } = application();
  const proposed = proposal({ by: 'tane@provider.example' });
  const body = application({ proposed, may: { ...may, approve: 'Tane proposed.', confirmProposal: null } });
  stubDesk({ ...answers, [applicationRoute]: { body }, [confirm]: acted() });
  const { user } = await renderDesk(`/applications/${reference}`);
  expect(panel().getByText('You can confirm it. Until then nothing is sent.')).toBeDefined();
  await user.keyboard('y');
  expect(await screen.findByRole('button', { name: 'Confirm and email the applicant' })).toBeDefined();
});

test('once what is proposed has taken effect the page is loaded again by itself [DESK-33]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const proposed = proposal({
      takesEffectAt: new Date(Date.now() + 60_000).toISOString(),
      needsSecond: false,
    });
    const { asked } = stubDesk({ ...answers, [applicationRoute]: { body: application({ proposed }) } });
    await renderDesk(`/applications/${reference}`);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(73_000);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(asked).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});
