import type { PointType } from '@forecourt/domain/constants/options.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { airpointsFirstName, airpointsLastName, airpointsNumber } from '@forecourt/domain/offer/rules.ts';
import type { Offer } from '@forecourt/domain/offer/state.ts';
import { chooseLoyalty, enterAirpoints } from '@forecourt/domain/offer/transitions.ts';
import { change, currentApplication } from '../../store/application-store.ts';

/** Chooses the programme. Who has named nobody for Airpoints yet starts from the name given on the landing page. */
export function chooseProgramme(pointType: PointType): void {
  change('offer', chooseLoyalty, pointType);
  const { offer, landing } = currentApplication();
  const isNamed = offer.airpointsFirstName !== '' || offer.airpointsLastName !== '';
  if (pointType !== 'Airpoints' || isNamed) return;
  change('offer', enterAirpoints, {
    airpointsFirstName: landing.firstName,
    airpointsLastName: landing.lastName,
  });
}

/** Whether the account cannot be one, so that the partner need not be asked. */
export const hasAirpointsProblem = (offer: Offer): boolean =>
  problemOf(airpointsNumber, offer.airpointsNumber) !== undefined ||
  problemOf(airpointsFirstName, offer.airpointsFirstName) !== undefined ||
  problemOf(airpointsLastName, offer.airpointsLastName) !== undefined;
