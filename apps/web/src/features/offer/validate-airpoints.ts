import { lookUpTimeoutMs } from '@forecourt/domain/constants/timings.ts';
import { validateAirpoints as validateCall } from '@forecourt/domain/contract/airpoints.ts';
import { receiveAirpointsValidity } from '@forecourt/domain/offer/transitions.ts';
import { call } from '../../gateway/call.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { takeLatest } from '../../store/asking.ts';

type AirpointsOutcome = 'valid' | 'invalid' | 'unreachable' | 'superseded';

const asking = takeLatest(({ offer }) => [
  offer.pointType,
  offer.airpointsNumber,
  offer.airpointsFirstName,
  offer.airpointsLastName,
]);

/** Validates the account in the offer with the loyalty partner; drops an answer about another account. */
export async function validateAirpoints(): Promise<AirpointsOutcome> {
  const { airpointsNumber, airpointsFirstName, airpointsLastName } = currentApplication().offer;
  const body = {
    membershipNumber: airpointsNumber,
    firstName: airpointsFirstName,
    familyName: airpointsLastName,
  };
  try {
    const answer = await asking(() => call(validateCall, { body }, { timeoutMs: lookUpTimeoutMs }));
    if (answer === 'superseded') return answer;
    changeSection('offer', receiveAirpointsValidity, answer.valid);
    return answer.valid ? 'valid' : 'invalid';
  } catch {
    return 'unreachable';
  }
}
