import { expect, test } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import { applicationState, initialApplication } from './state.ts';
import { boundsOf } from './testing/bounds.ts';

const bounds = boundsOf(
  toJSONSchema(applicationState, { unrepresentable: 'any', reused: 'inline' }),
  'state',
);

test('every list that a draft may hold has an end [SEC-03, API-07]', () => {
  expect(bounds.filter((line) => /: type "array"/.test(line) && !line.includes(' maxItems '))).toEqual([]);
});

test('what a draft may hold is bounded as in the releases that saved one [SEC-03, API-07, SAVE-10]', async () => {
  await expect(`${bounds.join('\n')}\n`).toMatchFileSnapshot('./state-bounds.txt');
});

test('an application starts with nothing reported, and the defaults of the specification [LAYOUT-11, CARD-03, OFF-11]', async () => {
  await expect(`${JSON.stringify(initialApplication, null, 1)}\n`).toMatchFileSnapshot('./state-start.txt');
});
