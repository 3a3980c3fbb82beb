import { expect, test } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import { applicationState, initialApplication } from './state.ts';
import { boundsOf } from './testing/bounds.ts';

const bounds = boundsOf(
  toJSONSchema(applicationState, { unrepresentable: 'any', reused: 'inline' }),
  'state',
);

test('SEC-03 API-07 every list that a draft may hold has an end', () => {
  expect(bounds.filter((line) => /: type "array"/.test(line) && !line.includes(' maxItems '))).toEqual([]);
});

test('SEC-03 API-07 SAVE-10 what a draft may hold is bounded as in the releases that saved one', async () => {
  await expect(`${bounds.join('\n')}\n`).toMatchFileSnapshot('./state-bounds.txt');
});

test('LAYOUT-11 CARD-03 OFF-11 an application starts with nothing told, and the defaults of the specification', async () => {
  await expect(`${JSON.stringify(initialApplication, null, 1)}\n`).toMatchFileSnapshot('./state-start.txt');
});
