import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { application, applicationRoute, callback, list, order } from '../testing/answers.ts';
import { openDesk, sessionCall, sessionOf } from '../testing/open-desk.tsx';
import { refused, stubDesk } from '../testing/stub-desk.ts';

vi.mock('./passkey.ts', () => ({ signWithPasskey: async () => ({ id: 'passkey' }) }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Pages that mails to the business contact lead to. */
const pages = {
  '/applications/K7PX-3M9D': [applicationRoute, application()],
  '/applications': ['GET /desk/v1/applications', list([]).body],
  '/orders/K7PX-3M9D': ['GET /desk/v1/orders/:reference', order()],
  '/orders': ['GET /desk/v1/orders', { orders: [], after: null }],
  '/callbacks/H2QT-8WRC': ['GET /desk/v1/callbacks/:reference', callback()],
  '/callbacks?late=true': ['GET /desk/v1/callbacks', { callbacks: [], after: null }],
} as const;

test.each(Object.entries(pages))(
  'the link %s of a mail leads there over the sign-in [PROVIDER-01, DESK-02]',
  async (path, [route, body]) => {
    let isIn = false;
    stubDesk({
      [sessionCall]: () => sessionOf(isIn ? 'manager' : null),
      [route]: () => (isIn ? { body } : refused(401, 'You are not signed in.')),
      'POST /desk/v1/sign-in/begin': { body: { options: {} } },
      'POST /desk/v1/sign-in': () => {
        isIn = true;
        return sessionOf('manager');
      },
    });
    const { router, user } = await openDesk(path);
    expect(router.state.location.pathname).toBe('/sign-in');
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    await screen.findByRole('navigation', { name: 'Pages of the desk' });
    const { pathname, search } = router.state.location;
    expect(`${pathname}${search}`).toBe(path);
  },
);
