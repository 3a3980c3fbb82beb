import { choosePointType, enterAirpointsAccount } from '@forecourt/domain/offer/transitions.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { held, refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { validateAirpoints } from './validate-airpoints.ts';

failOnConsoleErrors();
beforeEach(() => {
  startFrom(newcomer);
  changeSection('offer', choosePointType, 'Airpoints');
  changeSection('offer', enterAirpointsAccount, {
    airpointsNumber: '123 4567',
    airpointsFirstName: 'Hamish',
    airpointsLastName: 'Buchan',
  });
});
afterEach(() => vi.unstubAllGlobals());

const validate = 'POST /v1/airpoints/membershipnumber/validate';
const offer = () => currentApplication().offer;

test('number, first name and last name are sent to be validated [OFF-08]', async () => {
  const { asked } = stubApi({ [validate]: { body: { valid: true } } });
  expect(await validateAirpoints()).toBe('valid');
  expect(asked[0]?.body).toEqual({ membershipNumber: '1234567', firstName: 'Hamish', familyName: 'Buchan' });
  expect(offer()).toMatchObject({ airpointsValidated: true, airpointsValid: true });
});

test('a number that the partner does not know is validated and not valid [OFF-08]', async () => {
  stubApi({ [validate]: { body: { valid: false } } });
  expect(await validateAirpoints()).toBe('invalid');
  expect(offer()).toMatchObject({ airpointsValidated: true, airpointsValid: false });
});

test.each([
  ['refuses', refused(503)],
  ['cannot be reached', unreachable],
])('nothing is taken for validated when the partner %s [OFF-08]', async (_, answer) => {
  stubApi({ [validate]: answer });
  expect(await validateAirpoints()).toBe('unreachable');
  expect(offer()).toMatchObject({ airpointsValidated: false, airpointsValid: false });
});

test.each([
  ['another number', () => changeSection('offer', enterAirpointsAccount, { airpointsNumber: '7654321' })],
  ['another first name', () => changeSection('offer', enterAirpointsAccount, { airpointsFirstName: 'Mere' })],
  ['another last name', () => changeSection('offer', enterAirpointsAccount, { airpointsLastName: 'Ngata' })],
  ['no programme', () => changeSection('offer', choosePointType, 'None')],
])('an answer is dropped when by then there is %s [OFF-08]', async (_, meanwhile) => {
  const late = held();
  stubApi({ [validate]: late.reply });
  const validation = validateAirpoints();
  meanwhile();
  late.release({ body: { valid: true } });
  expect(await validation).toBe('superseded');
  expect(offer()).toMatchObject({ airpointsValidated: false, airpointsValid: false });
});
