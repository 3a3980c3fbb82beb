import { boundsOf } from '@forecourt/domain/testing/bounds.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { testDesk } from '../../testing/desk.ts';
import { workCalls } from '../../testing/desk-work.ts';

const { ask, signedIn } = await testDesk();
const { token } = await signedIn('manager', 'Tane');
const calls = Object.entries(workCalls);
const hostile = ['', ' ', 'x'.repeat(400), '../../etc/passwd', '\u0000', '%00', '"><svg', '١٢٣', '🚗'];
const bodies = [
  {},
  [],
  { nothing: 'known' },
  { text: 7 },
  { seen: -1 },
  { references: [] },
  { ids: ['one'] },
];

test.each(calls)('every text and list that %s takes has an end [REL-05, DESK-05]', (_name, { schema }) => {
  const lines = (['params', 'querystring', 'body'] as const).flatMap((part) => {
    const given = schema[part];
    return given ? boundsOf(z.toJSONSchema(given as unknown as z.ZodType, { io: 'input' }), part) : [];
  });
  const endless = lines.filter(
    (line) =>
      /: type "(string|array)"/.test(line) && !/ (maxLength|maxItems|pattern|enum|format|const) /.test(line),
  );
  expect(endless).toEqual([]);
});

test.each(calls)('%s is described: where it belongs and what it does [DESK-24]', (_name, { schema, url }) => {
  expect(schema.tags).toEqual(['Desk']);
  expect(schema.summary).toMatch(/^[A-Z].{10,}/);
  expect(url).toMatch(/^\/desk\/v1\//);
});

describe.each(calls.filter(([, { schema }]) => schema.body))('%s with a bad body', (_name, endpoint) => {
  test.each(bodies)('%o is answered, and never by a failure [REL-05]', async (body) => {
    const params = { reference: 'K7PX-3M9D' };
    const answer = await ask(endpoint, { params, body, as: token });
    expect([200, 400, 404]).toContain(answer.status);
    const said = JSON.stringify(answer.body.exception ?? '');
    expect(said).not.toMatch(/Invalid|Unrecognized|expected|received|undefined/);
  });
});

const ofOne = calls.filter(([, { url }]) => url.includes(':reference'));
test.each(ofOne)(
  '%s of no reference is answered, and never by a failure [REL-05]',
  async (_name, endpoint) => {
    const body = endpoint.schema.body && {};
    for (const reference of hostile) {
      const { status } = await ask(endpoint, { params: { reference }, ...(body && { body }), as: token });
      expect([400, 404, 414]).toContain(status);
    }
  },
);

const asked = calls.filter(([, { schema }]) => schema.querystring);
test.each(asked)(
  '%s with a bad query is answered, and never by a failure [REL-05]',
  async (_name, endpoint) => {
    const { shape } = endpoint.schema.querystring as unknown as { shape: object };
    for (const name of Object.keys(shape)) {
      for (const text of hostile) {
        const { status } = await ask(endpoint, { querystring: { [name]: text }, as: token });
        expect([200, 400, 404]).toContain(status);
      }
    }
  },
);
