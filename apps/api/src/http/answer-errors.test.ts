import { DatabaseUnavailable } from '@forecourt/platform/db/connect.ts';
import { registerErrorHandler } from '@forecourt/platform/http/answer-errors.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';
import fastify, { type FastifyBaseLogger } from 'fastify';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ask, smallApp } from '../testing/small-app.ts';
import { withZodTypes } from './api.ts';

type Line = [level: string, facts: object, sentence: string];

/** The answer and the log if a handler throws this. */
async function answerTo(thrown: Error) {
  const lines: Line[] = [];
  const at = (level: string) => (facts: object, sentence: string) =>
    void lines.push([level, facts, sentence]);
  const app = fastify();
  registerErrorHandler(app);
  app.addHook('onRequest', async (request) => {
    request.log = { ...request.log, warn: at('warn'), error: at('error') } as unknown as FastifyBaseLogger;
  });
  app.get('/', () => {
    throw thrown;
  });
  const { statusCode, headers, body } = await app.inject('/');
  await app.close();
  const { exception } = JSON.parse(body) as { exception: unknown };
  return { status: statusCode, exception, retryAfter: headers['retry-after'], lines };
}
const withStatus = (statusCode: number) => Object.assign(new Error('secret'), { statusCode });

describe('an error is answered by its status, in a sentence', () => {
  const unread = 'This request could not be read. Send JSON that the API reference describes.';
  const ours = 'Something went wrong on our side. Please try again later.';
  test.each([
    [400, 400, unread],
    [405, 405, 'This address does not take that method.'],
    [413, 413, 'This is too large to be taken.'],
    [414, 414, 'This address is too long.'],
    [415, 415, 'Send JSON, with the content type application/json.'],
    [429, 429, 'There were too many requests. Please wait a moment and try again.'],
    [431, 431, 'The headers are too large to be taken.'],
    [499, 400, unread],
    [500, 500, ours],
    [501, 500, ours],
    [503, 503, 'The service is not available right now. Please try again in a moment.'],
  ])('%i is answered as %i: %s [API-19]', async (thrown, status, sentence) => {
    expect(await answerTo(withStatus(thrown))).toMatchObject({ status, exception: sentence });
  });

  test('a fault without a status is ours [API-19]', async () => {
    expect(await answerTo(new Error('secret'))).toMatchObject({ status: 500, exception: ours });
  });
});

describe('what is logged of what went wrong', () => {
  test.each([
    ['the database', new DatabaseUnavailable('away', { cause: { code: 'ECONNREFUSED' } }), 'ECONNREFUSED'],
    ['a provider', new ProviderUnavailable('addresses', { cause: { code: 'busy' } }), 'busy'],
    ['something without a cause', new DatabaseUnavailable('away'), undefined],
  ])(
    '%s being away is a warning with its code, and two seconds to wait [OPS-02, REL-03]',
    async (_, thrown, code) => {
      const { status, retryAfter, lines } = await answerTo(thrown);
      expect([status, retryAfter]).toEqual([503, '2']);
      expect(lines).toEqual([['warn', { away: thrown.name, code }, 'a dependency is away']]);
    },
  );

  test('a fault of ours is an error with its cause, and nobody is asked to wait [OPS-02]', async () => {
    const thrown = new Error('the pool is closed');
    const { retryAfter, lines } = await answerTo(thrown);
    expect(retryAfter).toBeUndefined();
    expect(lines).toEqual([['error', { err: thrown }, 'unexpected error']]);
  });

  test.each([new Refusal('refused', 'No.'), withStatus(400), withStatus(499)])(
    'what the caller did wrong is not logged as a fault: %s [OPS-02]',
    async (thrown) => {
      expect((await answerTo(thrown)).lines).toEqual([]);
    },
  );
});

test('problems of a body are listed by the path of each field, and an unknown field is named [API-19, VAL-07]', async () => {
  const app = smallApp();
  const name = z.string().min(2, 'Enter the whole name');
  const body = z.strictObject({ people: z.array(z.strictObject({ name })) });
  withZodTypes(app).post('/people', { schema: { body } }, () => ({}));
  const answer = await ask(app, 'POST', '/people', {
    people: [{ name: 'Aroha' }, { name: 'A' }, { name: 'Mere', age: 7 }],
  });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      exception: [
        { field: 'people.1.name', errorMessage: 'Enter the whole name' },
        { field: 'people.2.age', errorMessage: 'age is not known here' },
      ],
    },
  });
});
