import { remindersPath } from '@forecourt/domain/contract/pages.ts';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { open, place } from '../testing/router.tsx';
import { freshStatus, title } from '../testing/status.ts';
import { refused, stubApi, unreachable } from '../testing/stub-api.ts';

vi.mock('../store/session-keys.ts');

freshStatus();

const key = 'A'.repeat(27);
const stops = 'POST /v1/drafts/reminders/stop';
const opens = async () => {
  const router = open(remindersPath(key));
  await title('Stop reminders');
  return router;
};
const button = () => screen.getByRole('button', { name: 'Stop reminders' });

test('opening the link asks nothing and takes the key out of the address; a press by keyboard stops them [PROVIDER-04]', async () => {
  const { asked } = stubApi({ [stops]: { body: { ok: true } } });
  const router = await opens();
  expect([asked, place(router)]).toEqual([[], '/reminders']);
  button().focus();
  await userEvent.keyboard('{Enter}');
  await title('We’ll send no more reminders');
  expect(asked.map(({ body }) => body)).toEqual([{ key }]);
});

test('out of reach it says so, and the same press works later [PROVIDER-04]', async () => {
  stubApi({ [stops]: unreachable });
  await opens();
  fireEvent.click(button());
  await screen.findByText(/^That did not work\./);
  stubApi({ [stops]: { body: { ok: true } } });
  fireEvent.click(button());
  await title('We’ll send no more reminders');
});

test('a link that stops nothing says so [PROVIDER-04]', async () => {
  stubApi({ [stops]: refused(404, 'There is nothing here.') });
  await opens();
  fireEvent.click(button());
  await title('This link does not stop reminders');
});

test('a link that was cut off, and the page without one, say so [PROVIDER-04]', async () => {
  const { asked } = stubApi({});
  open(remindersPath('AAA'));
  await title('This link does not stop reminders');
  expect(asked).toEqual([]);
});
