import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deliveryFailureText } from '../copy/parts.ts';
import { reference } from '../testing/answers.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { stubDesk } from '../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ids = ['a', 'b'].map((letter) => letter.repeat(27));
const deliveries = ids.map((id, at) => ({
  id,
  channel: 'handover',
  kind: 'application.submitted',
  state: at === 0 ? 'dead' : 'waiting',
  reference,
  queuedAt: '2026-11-26T01:00:00.000Z',
  attempts: 12,
  nextAttemptAt: null,
  lastFailure: 'HTTP 503',
}));
const route = 'GET /desk/v1/deliveries';
const replay = 'POST /desk/v1/deliveries/replay';

test('a manager sends what was chosen again [DESK-28]', async () => {
  const { asked } = stubDesk({
    [route]: { body: { deliveries, after: null } },
    [replay]: { body: { replayed: 1 } },
  });
  const { user } = await renderDesk('/deliveries', 'manager');
  await user.click(
    screen.getAllByRole('checkbox', { name: `Choose Event: application submitted, ${reference}` })[0]!,
  );
  await user.click(screen.getByRole('button', { name: 'Send 1 again' }));
  expect(await screen.findByText('1 is sent again at once.')).toBeDefined();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [ids[0]] });
});

test('why a delivery failed is said in words, with its code [DESK-28]', async () => {
  stubDesk({ [route]: { body: { deliveries, after: null } } });
  await renderDesk('/deliveries', 'viewer');
  expect(screen.getAllByText('Your own system could not take it (HTTP 503)')).toHaveLength(2);
});

test.each([
  ['handover', 'HTTP 410', 'Your own system takes no more events at this address'],
  ['handover', 'HTTP 302', 'Your own system is at another address'],
  ['handover', 'HTTP 422', 'Your own system refused it'],
  ['handover', 'ECONNREFUSED', 'Your own system did not answer'],
  ['handover', 'UND_ERR_SOCKET', 'Your own system did not answer'],
  ['handover', 'CERT_HAS_EXPIRED', 'The certificate of your own system is not valid'],
  ['handover', 'TypeError', 'It could not be sent to your own system'],
  ['mail', 'MailRefused', 'The mail server refused it for good: check the address'],
  ['mail', 'EENVELOPE', 'The mail server did not take it'],
  ['mail', 'ETIMEDOUT', 'The connection to the mail server broke off'],
  ['mail', 'withheld', 'Too many mails were sent to this address or caused from one place'],
  ['mail', 'held', 'It was kept back after a restore'],
] as const)('a failure of %s by %s has its sentence [DESK-28]', (channel, code, sentence) => {
  expect(deliveryFailureText(channel, code)).toBe(`${sentence} (${code})`);
});

const mail = {
  to: 'aroha@lindis.example',
  subject: 'Your Tussock Fuel card order',
  text: 'They were to arrive by Wednesday 18 November.',
};

test('all that was given up is sent again by a second press, which follows its mails [DESK-28, SAY-05]', async () => {
  const { asked } = stubDesk({
    [route]: { body: { deliveries, after: null } },
    [replay]: { body: { replayed: 60, mails: [mail] } },
  });
  const { user } = await renderDesk('/deliveries', 'manager');
  const posted = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await user.click(screen.getByRole('button', { name: 'Send again all that were given up' }));
  expect(
    await screen.findByText(/^60 mails and events that were given up are to be sent again/),
  ).toBeDefined();
  expect(screen.getByText(mail.text)).toBeDefined();
  expect(posted()).toEqual([{ all: true, isPreview: true }]);
  await user.click(screen.getByRole('button', { name: 'Send 60 again' }));
  expect(await screen.findByText('60 are sent again at once.')).toBeDefined();
  expect(posted().at(-1)).toEqual({ all: true });
});

test('a mail is shown with the days of today before it goes again, or is left [SAY-05, DESK-28]', async () => {
  const mails = deliveries.map((row) => ({ ...row, channel: 'mail', kind: 'cards-ordered' }));
  const { asked } = stubDesk({
    [route]: { body: { deliveries: mails, after: null } },
    [replay]: { body: { replayed: 1, mails: [mail] } },
  });
  const { user } = await renderDesk('/deliveries', 'manager');
  const posted = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await user.click(screen.getAllByRole('checkbox', { name: `Choose Mail: cards ordered, ${reference}` })[0]!);
  await user.click(screen.getByRole('button', { name: 'Send 1 again' }));
  expect(await screen.findByText('This mail goes as it reads now:')).toBeDefined();
  expect(screen.getByText(mail.text)).toBeDefined();
  expect(posted()).toEqual([{ ids: [ids[0]], isPreview: true }]);
  await user.click(screen.getByRole('button', { name: 'Leave them' }));
  expect(screen.queryByText(mail.text)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send 1 again' }));
  await screen.findByText(mail.text);
  await user.click(screen.getByRole('button', { name: 'Send 1 again' }));
  expect(await screen.findByText('1 is sent again at once.')).toBeDefined();
  expect(posted().at(-1)).toEqual({ ids: [ids[0]] });
});

test('all can be sent again where a limit or a restore kept them back [DESK-28]', async () => {
  for (const state of ['withheld', 'held']) {
    stubDesk({ [route]: { body: { deliveries: [{ ...deliveries[0], state }], after: null } } });
    await renderDesk('/deliveries', 'manager');
    expect(screen.getByRole('button', { name: 'Send again all that were given up' })).toBeDefined();
    cleanup();
  }
});

test('an assessor reads the deliveries, and cannot send them again [DESK-06, DESK-28]', async () => {
  stubDesk({ [route]: { body: { deliveries, after: null } } });
  await renderDesk('/deliveries', 'assessor');
  expect(screen.getAllByText(/HTTP 503/)).toHaveLength(2);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});
