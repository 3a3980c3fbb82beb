import { cachingSerializerCompiler, markAnswerConstant } from '@forecourt/platform/http/written-answers.ts';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { withZodTypes } from './api.ts';

const bank = z.object({ name: z.string(), prefixes: z.array(z.string()) });
function saying(answer: () => z.infer<typeof bank>): () => Promise<string> {
  const app = fastify();
  app.setSerializerCompiler(cachingSerializerCompiler);
  withZodTypes(app).get('/', { schema: { response: { 200: bank } } }, answer);
  return async () => (await app.inject('/')).body;
}
function counted() {
  const looks = { times: 0 };
  const answer = {
    get name() {
      looks.times += 1;
      return 'Māori Bank';
    },
    prefixes: ['12'],
  };
  return { looks, answer };
}
const text = '{"name":"Māori Bank","prefixes":["12"]}';

test('an answer that is always the same is written down once, and cannot be changed any more [PERF-07]', async () => {
  const { looks, answer } = counted();
  const ask = saying(() => markAnswerConstant(answer));
  expect(await ask()).toBe(text);
  const after = looks.times;
  expect([await ask(), await ask()]).toEqual([text, text]);
  expect(looks.times).toBe(after);
  expect(() => answer.prefixes.push('13')).toThrow(TypeError);
});

test('any other answer is written down each time, as it is then [PERF-07]', async () => {
  const { looks, answer } = counted();
  const ask = saying(() => answer);
  await ask();
  const after = looks.times;
  answer.prefixes.push('13');
  expect(await ask()).toBe('{"name":"Māori Bank","prefixes":["12","13"]}');
  expect(looks.times).toBeGreaterThan(after);
});

test('an answer that is always the same leaves out what the contract does not know, like any other [SEC-03]', async () => {
  const { answer } = counted();
  const ask = saying(() => markAnswerConstant({ ...answer, secret: 'of ours' }));
  expect([await ask(), await ask()]).toEqual([text, text]);
});
