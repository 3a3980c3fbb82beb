import { lookUpTimeoutMs } from '@forecourt/domain/constants/timings.ts';
import { validateAirpoints as validateCall } from '@forecourt/domain/contract/airpoints.ts';
import type { Offer } from '@forecourt/domain/offer/state.ts';
import { receiveAirpointsValidity } from '@forecourt/domain/offer/transitions.ts';
import { call } from '../../gateway/call.ts';
import { change, currentApplication } from '../../store/application-store.ts';

export type AirpointsOutcome = 'valid' | 'invalid' | 'unreachable' | 'overtaken';

/** Asks the loyalty partner about the account that stands in the offer; an answer about another account is dropped. */
export async function validateAirpoints(): Promise<AirpointsOutcome> {
  const asked = currentApplication().offer;
  const isStillAsked = (): boolean => isSameAccount(currentApplication().offer, asked);
  try {
    const { valid } = await call(
      validateCall,
      {
        body: {
          membershipNumber: asked.airpointsNumber,
          firstName: asked.airpointsFirstName,
          familyName: asked.airpointsLastName,
        },
      },
      { timeoutMs: lookUpTimeoutMs },
    );
    if (!isStillAsked()) return 'overtaken';
    change('offer', receiveAirpointsValidity, valid);
    return valid ? 'valid' : 'invalid';
  } catch {
    return isStillAsked() ? 'unreachable' : 'overtaken';
  }
}

const isSameAccount = (one: Offer, other: Offer): boolean =>
  one.pointType === other.pointType &&
  one.airpointsNumber === other.airpointsNumber &&
  one.airpointsFirstName === other.airpointsFirstName &&
  one.airpointsLastName === other.airpointsLastName;
