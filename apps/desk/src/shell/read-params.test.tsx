import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDesk, sessionCall, sessionOf } from '../testing/open-desk.tsx';
import { refused, stubDesk } from '../testing/stub-desk.ts';
import { routes } from './routes.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reference = 'CR69-RD5F';
const token = 'c2FtcGxlLWFwcGxpY2F0aW9uLTI';
const number = '12';
const right: Readonly<Record<string, string>> = { reference, token, number };

/** Every page of the desk whose address names something. */
const patterns = routes.children.map(({ path }) => path).filter((path) => path.includes(':'));

const marks = ['.', ',', ')', ']', '%3E', ';', ':', '!', '%20', '%E2%80%9D', '’', '*', ').', '%0A', '​'];
const spellings: Readonly<Record<string, readonly string[]>> = {
  reference: [
    ...marks.map((mark) => `${reference}${mark}`),
    `%3C${reference}%3E`,
    `(${reference})`,
    'cr69-rd5f',
    'CR69RD5F',
    'cr69rd5f',
    'CR69%20RD5F',
    'CR69–RD5F',
    'CR69%E2%80%91RD5F',
    'ref:%20cr69-rd5f.',
  ],
  token: [...marks.map((mark) => `${token}${mark}`), `%3C${token}%3E`, `(${token})`],
  number: [...marks.map((mark) => `${number}${mark}`), `(${number})`, `Batch%20${number}`],
};

beforeEach(() => {
  stubDesk({ [sessionCall]: sessionOf('manager') });
});

test('pages of the desk are named by references, tokens and numbers alone [DESK-11]', () => {
  expect(patterns).toEqual([
    '/welcome/:token',
    '/applications/:reference',
    '/orders/batches/:number',
    '/orders/:reference',
    '/callbacks/:reference',
  ]);
});

describe.each(patterns)('%s', (pattern) => {
  const [, name = ''] = /:(\w+)/.exec(pattern) ?? [];
  const page = pattern.replace(`:${name}`, right[name] ?? '');

  test.each(spellings[name] ?? [])(
    'opens %j as what it is, and its address is right then [REAL-03]',
    async (typed) => {
      const { asked } = stubDesk({ [sessionCall]: sessionOf('manager') });
      const { router } = await openDesk(`${pattern.replace(`:${name}`, typed)}?x=1`);
      expect(router.state.location).toMatchObject({ pathname: page, search: '?x=1' });
      const paths = asked.map(({ path }) => path).filter((path) => path !== '/desk/v1/session');
      expect(paths).toEqual(
        name === 'token' ? [] : [`/desk/v1${page.replace('/orders/batches', '/batches')}`],
      );
      await act(() => router.navigate(-1));
      expect(router.state.location.pathname).toBe(page);
    },
  );
});

test.each(['/applications/CR69', '/orders/CR69-RD5FX', '/callbacks/%zz'])(
  'what is no reference stays as it was typed, and the server says so: %s [REAL-03]',
  async (typed) => {
    const why = 'Enter the reference number, like K7PX-3M9D';
    stubDesk({
      [sessionCall]: sessionOf('manager'),
      'GET /desk/v1/applications/:reference': refused(400, why),
      'GET /desk/v1/orders/:reference': refused(400, why),
      'GET /desk/v1/callbacks/:reference': refused(400, why),
    });
    const { router } = await openDesk(typed);
    expect(router.state.location.pathname).toBe(typed);
    expect(screen.getByText(new RegExp(why))).toBeDefined();
  },
);

test('the link that a sign-in leads back to is put right as well [REAL-03]', async () => {
  stubDesk({ [sessionCall]: sessionOf(null) });
  const { router } = await openDesk('/applications/cr69-rd5f.');
  expect(router.state.location).toMatchObject({
    pathname: '/sign-in',
    search: '?to=%2Fapplications%2FCR69-RD5F',
  });
});
