import { tooManySignInsText } from '@forecourt/domain/contract/desk/sign-in-limit.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openDesk, sessionCall, sessionOf } from '../testing/open-desk.tsx';
import { refused, stubDesk } from '../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['passkey', 'Sign in with a passkey', 'POST /desk/v1/sign-in/begin'],
  ['openId', 'Sign in', 'POST /desk/v1/sign-in/open-id'],
] as const)(
  'one sign-in too many by %s reads what to do, and can be tried again [SEC-22]',
  async (wayIn, name, begin) => {
    const { asked } = stubDesk({
      [sessionCall]: sessionOf(null, wayIn),
      [begin]: refused(429, tooManySignInsText),
    });
    const { user } = await openDesk('/sign-in');
    const button = screen.getByRole('button', { name });
    await user.click(button);
    expect((await screen.findByRole('status')).textContent).toContain(tooManySignInsText);
    const calls = asked.length;
    await user.click(button);
    expect(asked).toHaveLength(calls + 1);
  },
);

test('one too many on the way back reads the same, with the way to the sign-in [SEC-22]', async () => {
  const { asked } = stubDesk({});
  await openDesk('/sign-in/returned?code=x&state=y');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Please wait a minute');
  expect(screen.getByText(tooManySignInsText)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe('/sign-in');
  expect(asked).toEqual([]);
});
