import { chooseLoyalty, enterAirpoints } from '@forecourt/domain/offer/transitions.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { change, currentApplication } from '../../store/application-store.ts';
import { answering, held, refused, unreachable } from '../../testing/answering.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { failOnConsoleErrors } from '../../testing/quiet-console.ts';
import { validateAirpoints } from './validate-airpoints.ts';

failOnConsoleErrors();
beforeEach(() => {
  startFrom(newcomer);
  change('offer', chooseLoyalty, 'Airpoints');
  change('offer', enterAirpoints, {
    airpointsNumber: '123 4567',
    airpointsFirstName: 'Hamish',
    airpointsLastName: 'Buchan',
  });
});
afterEach(() => vi.unstubAllGlobals());

const validate = 'POST /v1/airpoints/membershipnumber/validate';
const offer = () => currentApplication().offer;

test('OFF-08 number, first name and last name are sent to be validated', async () => {
  const { asked } = answering({ [validate]: { body: { valid: true } } });
  expect(await validateAirpoints()).toBe('valid');
  expect(asked[0]?.body).toEqual({ membershipNumber: '1234567', firstName: 'Hamish', familyName: 'Buchan' });
  expect(offer()).toMatchObject({ airpointsValidated: true, airpointsValid: true });
});

test('OFF-08 a number that the partner does not know is validated and not valid', async () => {
  answering({ [validate]: { body: { valid: false } } });
  expect(await validateAirpoints()).toBe('invalid');
  expect(offer()).toMatchObject({ airpointsValidated: true, airpointsValid: false });
});

test.each([
  ['refuses', refused(503)],
  ['cannot be reached', unreachable],
])('OFF-08 nothing is taken for validated when the partner %s', async (_, answer) => {
  answering({ [validate]: answer });
  expect(await validateAirpoints()).toBe('unreachable');
  expect(offer()).toMatchObject({ airpointsValidated: false, airpointsValid: false });
});

test.each([
  ['another number', () => change('offer', enterAirpoints, { airpointsNumber: '7654321' })],
  ['another first name', () => change('offer', enterAirpoints, { airpointsFirstName: 'Mere' })],
  ['another last name', () => change('offer', enterAirpoints, { airpointsLastName: 'Ngata' })],
  ['no programme', () => change('offer', chooseLoyalty, 'None')],
])('OFF-08 an answer is dropped when by then there is %s', async (_, meanwhile) => {
  const late = held();
  answering({ [validate]: late.reply });
  const validation = validateAirpoints();
  meanwhile();
  late.release({ body: { valid: true } });
  expect(await validation).toBe('overtaken');
  expect(offer()).toMatchObject({ airpointsValidated: false, airpointsValid: false });
});
