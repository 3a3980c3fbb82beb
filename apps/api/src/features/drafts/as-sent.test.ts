import { maxBodyNodes } from '@forecourt/platform/http/body-limits.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';

const { app, call, create } = await testServer({ RATE_LIMIT_FACTOR: '10000' });
const id = await create();

const sent = async (payload: string) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/v1/drafts', headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const opened = async (draftId: string) =>
  (await call('GET', `/v1/applications/${id}/drafts/${draftId}`)).body.state.rootState;

/** Names such as __proto__ are refused. */
const rootState = fc
  .dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 4 }))
  .map((state) => JSON.stringify(state))
  .filter((text) => !/__proto__|constructor/.test(text));
const blank = fc.constantFrom('', ' ', '\n\t ');
const other = fc.constantFrom('{}', '{"a":[{"b":[]}]}', '{"a":"}]"}');

test('a state opens as it was sent, however its body is spaced and ordered; of names said twice the last counts [API-07, API-08]', async () => {
  await fc.assert(
    fc.asyncProperty(
      rootState,
      blank,
      other,
      fc.boolean(),
      fc.boolean(),
      async (state, s, old, first, twice) => {
        const own = `${s}"state"${s}:${s}{${twice ? `"rootState":${old},` : ''}"rootState"${s}:${s}${state}${s}}${s}`;
        const before = twice ? `"state":{"rootState":${old}},` : '';
        const key = `"replaces":true,"applicationExternalId":"${id}"`;
        const { status, body } = await sent(`{${before}${first ? `${key},${own}` : `${own},${key}`}}${s}`);
        expect([status, await opened(body.draftId)]).toEqual([201, JSON.parse(state)]);
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  ['a list', '"basedOn":{"x":[1]},"basedOn":0'],
  ['an object', '"basedOn":{"x":{"b":1}},"basedOn":0'],
])(
  '%s as deep, in a value that is replaced, never takes the place of the state [REL-05, API-08]',
  async (_what, said) => {
    const state = '"state":{"rootState":{"a":{"c":"Māia"}}}';
    for (const units of [
      [said, state],
      [state, said],
    ]) {
      const key = await create();
      const { status, body } = await sent(`{"applicationExternalId":"${key}",${units.join()}}`);
      expect(status).toBe(201);
      const answer = await call('GET', `/v1/applications/${key}/drafts/${body.draftId}`);
      expect([answer.status, answer.body.state]).toEqual([200, { rootState: { a: { c: 'Māia' } } }]);
    }
  },
);

test('a state counts with the rest of its body, and is refused where both hold too much [SEC-09]', async () => {
  /** 11 of the values and names are outside the list. */
  const ofNodes = (nodes: number) =>
    sent(
      `{"applicationExternalId":"${id}","replaces":true,"state":{"rootState":{"a":[${Array(nodes - 11)
        .fill(1)
        .join()}]}}}`,
    );
  expect((await ofNodes(maxBodyNodes)).status).toBe(201);
  expect((await ofNodes(maxBodyNodes + 1)).status).toBe(413);
});

test.each([
  ['a list', '{"state":{"rootState":[{}]}}'],
  ['a number after an object of the same name', '{"state":{"rootState":{"a":{}},"rootState":1}}'],
  ['an object beside it', '{"state":{"rootState":{}},"more":{"a":{}}}'],
  ['an object beside it, as deep', '{"state":{"rootState":{},"more":{"a":1}}}'],
  ['nothing', '{"state":{}}'],
  ['no JSON', '{"state":{"rootState":{"a":}}}'],
])('a state that is %s is refused [API-07, SEC-03]', async (_what, text) => {
  const { status } = await sent(text.replace('{', `{"applicationExternalId":"${id}",`));
  expect(status).toBe(400);
});
