import { expect, test } from 'vitest';
import { applicationStatuses } from '../constants/options.ts';
import { httpStatusOf, problem, problemCodes, receivedProblem } from './problem.ts';

const said = { exception: 'No.', requestId: 'r' };

test('each code has one status, that of a refused action 409 [API-19]', () => {
  for (const code of problemCodes) expect(httpStatusOf(code)).toBeGreaterThanOrEqual(400);
  expect(new Set(applicationStatuses.map(httpStatusOf))).toEqual(new Set([409]));
});

test('a page reads a problem without a code, or with one of a later release [API-19]', () => {
  expect(problem.safeParse(said).success).toBe(false);
  expect(receivedProblem.parse(said)).toEqual(said);
  expect(receivedProblem.parse({ ...said, code: 'later' })).toMatchObject(said);
  for (const code of problemCodes) expect(receivedProblem.parse({ ...said, code }).code).toBe(code);
});
