import type { Role } from '@forecourt/domain/desk/roles.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDesk, sessionCall, sessionOf } from '../testing/open-desk.tsx';
import { refused, stubDesk } from '../testing/stub-desk.ts';
import { saveReturnPath, toLocalPath } from './return-to.ts';

afterEach(cleanup);

const sessions = {
  body: {
    sessions: [{ id: '1', since: '2026-11-26T01:00:00Z', lastUsed: '2026-11-26T01:10:00Z', isThis: true }],
  },
};

describe('a page of the desk', () => {
  test('leads people who are not signed in to the sign-in, which knows the way back [DESK-02]', async () => {
    stubDesk({
      [sessionCall]: sessionOf(null),
      'GET /desk/v1/sessions': refused(401, 'You are not signed in.'),
    });
    const { router } = await openDesk('/you');
    expect(router.state.location).toMatchObject({ pathname: '/sign-in', search: '?to=%2Fyou' });
    expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeDefined();
  });

  test.each([
    ['viewer', ['Today', 'Applications', 'Orders', 'Callbacks', 'Deliveries', 'Week']],
    [
      'manager',
      ['Today', 'Applications', 'Orders', 'Callbacks', 'Deliveries', 'Week', 'Offers', 'Record', 'People'],
    ],
  ] as const)('names to a %s the pages of their rights alone [DESK-06]', async (role, names) => {
    stubDesk({ [sessionCall]: sessionOf(role), 'GET /desk/v1/sessions': sessions });
    await openDesk('/you');
    const links = screen.getByRole('navigation').querySelectorAll('a');
    expect([...links].map(({ textContent }) => textContent)).toEqual(names);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('leads to the sign-in once a call finds that the session is over [DESK-04]', async () => {
    let role: Role | null = 'viewer';
    const { asked } = stubDesk({
      [sessionCall]: () => sessionOf(role),
      'GET /desk/v1/sessions': sessions,
      'POST /desk/v1/sessions/end': () => {
        role = null;
        return refused(401, 'You are not signed in.');
      },
    });
    const { router, user } = await openDesk('/you');
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(router.state.location.search).toBe('?to=%2Fyou');
    expect(asked.filter(({ path }) => path.endsWith('/end'))).toHaveLength(1);
    expect(asked.length).toBeLessThan(8);
  });

  test('stays signed in while somebody types, and not while nobody does anything [DESK-04]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked } = stubDesk({ [sessionCall]: sessionOf('viewer'), 'GET /desk/v1/sessions': sessions });
    await openDesk('/you');
    const count = () => asked.filter(({ path }) => path === '/desk/v1/session').length;
    const before = count();
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    await vi.advanceTimersByTimeAsync(70_000);
    expect(count()).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(count()).toBe(before + 1);
  });

  test('says what failed, with the id to report, and what to do [DESK-13]', async () => {
    stubDesk({ [sessionCall]: refused(500, 'Something went wrong on our side.') });
    await openDesk('/you');
    expect(screen.getByText('Something went wrong on our side.')).toBeDefined();
    expect(screen.getByText(/request-for-tests/)).toBeDefined();
  });

  test('stays where it is while nothing answers, and leads to the next one, which says so [DESK-13]', async () => {
    let isAway = false;
    const unlessAway = (body: object) => () => (isAway ? refused(503, 'Nothing answers.') : body);
    stubDesk({
      [sessionCall]: unlessAway(sessionOf('viewer')),
      'GET /desk/v1/sessions': unlessAway(sessions),
    });
    const { router } = await openDesk('/you');
    isAway = true;
    await act(() => router.revalidate());
    expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toBeDefined();
    await act(() => router.navigate('/deliveries'));
    expect(screen.getByRole('navigation', { name: 'Pages of the desk' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Deliveries');
  });

  test('says of a server that is away what to do, whatever stands in for it [DESK-13]', async () => {
    stubDesk({ [sessionCall]: { status: 503, body: 'Bad gateway' } });
    await openDesk('/you');
    expect(screen.getByText('The server cannot answer now. Try again in a moment.')).toBeDefined();
  });

  test('says that a person is still signed in when the server did not sign them out [DESK-04]', async () => {
    stubDesk({ [sessionCall]: sessionOf('viewer'), 'GET /desk/v1/sessions': sessions });
    const { user } = await openDesk('/you');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText(/^You are still signed in. The server did not answer/)).toBeDefined();
  });

  test('takes the focus when somebody comes back to the first one [DESK-13]', async () => {
    stubDesk({ [sessionCall]: sessionOf('viewer'), 'GET /desk/v1/sessions': sessions });
    const { router } = await openDesk('/you');
    await act(() => router.navigate('/nowhere'));
    await act(() => router.navigate(-1));
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 1, name: 'Where you are signed in' }),
    );
  });

  test('that does not exist says so [DESK-01]', async () => {
    stubDesk({ [sessionCall]: sessionOf('viewer') });
    await openDesk('/nowhere');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There is no such page');
  });
});

test.each([
  ['/applications?state=open', '/sign-in?to=%2Fapplications%3Fstate%3Dopen'],
  ['//evil.example', '/sign-in'],
  [undefined, '/sign-in'],
])('after a refusal the sign-in leads to what was asked for: %s [DESK-02, DESK-03]', async (asked, link) => {
  if (asked !== undefined) saveReturnPath(asked);
  stubDesk({});
  await openDesk('/refused');
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe(link);
});

test.each([
  ['/people?x=1', '/people?x=1'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/people/..//evil.example', '/'],
  ['/%2e/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [null, '/'],
])('after the sign-in %s leads to %s, never to another site [DESK-02]', (typed, path) => {
  expect(toLocalPath(typed)).toBe(path);
});
