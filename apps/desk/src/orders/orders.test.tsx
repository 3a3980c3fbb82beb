import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { acted, order, reference } from '../testing/answers.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { refused, stubDesk } from '../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-11-26T01:00:00.000Z';
const route = 'GET /desk/v1/orders/:reference';
const send = 'POST /desk/v1/orders/:reference/sent';

test('an order shows its cards, where they go and whom to call [ORDER-01]', async () => {
  stubDesk({ [route]: { body: order() } });
  await renderDesk(`/orders/${reference}`);
  expect(screen.getByText('021 555 0134')).toBeDefined();
  expect(screen.getByRole('row', { name: /ABC123.*\$250.*No limit/ })).toBeDefined();
});

test('noting that cards were sent is previewed, with day and tracking, and confirmed as it was [ORDER-02]', async () => {
  const { asked } = stubDesk({ [route]: { body: order() }, [send]: acted({ state: 'cardsSent' }) });
  const { user } = await renderDesk(`/orders/${reference}`);
  await user.click(screen.getByRole('button', { name: 'Cards were sent' }));
  await user.type(screen.getByRole('textbox', { name: /^Tracking/ }), ' NZ Post 42 ');
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  expect(await screen.findByText('The application will be: Cards sent')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Note it and email the applicant' }));
  expect(await screen.findByText('The cards are noted as sent. One email goes.')).toBeDefined();
  const [preview, done] = asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(preview).toEqual({
    isUndo: false,
    sentOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    tracking: 'NZ Post 42',
    seen: 7,
    isPreview: true,
  });
  expect(done).toEqual({ ...(preview as object), isPreview: false });
});

test('cards that were corrected meanwhile are said and loaded again, and what was typed stays [ORDER-02, SEC-21]', async () => {
  const why = 'The applicant corrected this at 3:45 pm, while you had the page open. Load it again.';
  const [card] = order().cards;
  if (!card) throw new Error('The order has no card');
  let now = order();
  const { asked } = stubDesk({
    [route]: () => ({ body: now }),
    [send]: ({ body }) =>
      (body as { seen: number }).seen === 9 ? acted({ state: 'cardsSent' }) : refused(409, why),
  });
  const { user } = await renderDesk(`/orders/${reference}`);
  await user.click(screen.getByRole('button', { name: 'Cards were sent' }));
  await user.type(screen.getByRole('textbox', { name: /^Tracking/ }), 'NZ123456789');
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  expect(await screen.findByText(why)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Note it and email the applicant' })).toBeNull();

  now = order({ version: 9, orderVersion: 2, cards: [{ ...card, registration: 'QBT917' }] });
  await user.click(screen.getByRole('button', { name: 'Load it again' }));
  expect(await screen.findByText('This is how it is now. What you typed is still here.')).toBeDefined();
  expect(screen.getByText('2, corrected since it was ordered')).toBeDefined();
  expect(screen.getByRole('row', { name: /QBT917/ })).toBeDefined();
  expect(screen.getByRole('textbox', { name: /^Tracking/ })).toHaveProperty('value', 'NZ123456789');
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  expect(await screen.findByText('The application will be: Cards sent')).toBeDefined();
  expect(asked.at(-1)?.body).toMatchObject({ tracking: 'NZ123456789', seen: 9, isPreview: true });
});

test('undoing a sending needs a reason [ORDER-02]', async () => {
  const sent = order({
    state: 'cardsSent',
    sent: { on: '2026-11-26', by: 'Mere', at, tracking: null },
    may: { sendCards: 'The cards were sent.', undoSendCards: null },
  });
  const { asked } = stubDesk({
    [route]: { body: sent },
    [send]: acted({ mails: [], state: 'cardsOrdered' }),
  });
  const { user } = await renderDesk(`/orders/${reference}`);
  await user.click(screen.getByRole('button', { name: 'Undo: cards were sent' }));
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  expect(await screen.findAllByText('Say why it is undone.')).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: 'Why it is undone' }), 'The wrong order');
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  await user.click(await screen.findByRole('button', { name: 'Undo it' }));
  expect(await screen.findByText(/No email goes\.$/)).toBeDefined();
  expect(asked.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    isUndo: true,
    because: 'The wrong order',
    seen: 7,
    isPreview: false,
  });
});

test('a sending that was noted without an answer does not become one to undo [ORDER-02]', async () => {
  let noted = order();
  const why = 'The cards of this application were sent.';
  stubDesk({
    [route]: () => ({ body: noted }),
    [send]: ({ body }) => ((body as { isPreview: boolean }).isPreview ? acted() : refused(409, why)),
  });
  const { user } = await renderDesk(`/orders/${reference}`);
  await user.click(screen.getByRole('button', { name: 'Cards were sent' }));
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  await user.click(await screen.findByRole('button', { name: 'Note it and email the applicant' }));
  noted = order({
    state: 'cardsSent',
    sent: { on: '2026-11-26', by: 'Mere', at, tracking: null },
    may: { sendCards: why, undoSendCards: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Load it again' }));
  expect(await screen.findByText(/^This is how it is now/)).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Why it is undone' })).toBeNull();
});

test('where neither can be done the refusal stands in place of the button [ORDER-02]', async () => {
  const why = 'This application is being assessed, so no cards can be sent.';
  stubDesk({ [route]: { body: order({ state: 'toAssess', may: { sendCards: why, undoSendCards: why } }) } });
  await renderDesk(`/orders/${reference}`);
  expect(screen.getByText(why)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Cards were sent|Download/ })).toBeNull();
});

test('a viewer reads an order, and finds neither acts nor a file [DESK-06]', async () => {
  stubDesk({ [route]: { body: order() } });
  await renderDesk(`/orders/${reference}`, 'viewer');
  expect(screen.queryByRole('button', { name: /Cards were sent|Download/ })).toBeNull();
});

test('orders to make are listed, late ones by a word, and sent ones on a list of their own [ORDER-01]', async () => {
  const row = { reference, business: 'Lindis', cards: 3, orderedAt: at, since: at, isLate: true };
  const { asked } = stubDesk({ 'GET /desk/v1/orders': { body: { orders: [row], after: null } } });
  const { user } = await renderDesk('/orders');
  expect(screen.getByText(/, late$/)).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Sent' }));
  expect(await screen.findByText('Noted as sent', { selector: 'th' })).toBeDefined();
  expect(asked.map(({ query }) => query)).toEqual(['?state=toMake', '?state=sent']);
});

test('a reference that nobody has is said, without a second try [DESK-13]', async () => {
  stubDesk({ [route]: refused(404, 'There is no application with this reference.') });
  await renderDesk(`/orders/${reference}`);
  expect(screen.getByText('There is no application with this reference.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
