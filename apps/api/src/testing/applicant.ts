import { defaultCard } from '@forecourt/domain/cards/state.ts';
import type { HandoverEvent } from '@forecourt/domain/contract/handover.ts';
import { insist } from './crash.ts';
import { guaranteeFor, submissionFor } from './server.ts';

export type EventType = HandoverEvent['type'];

const contact = {
  fullName: 'Aroha Ngata',
  email: 'aroha@example.co.nz',
  receiveCorrespondence: true,
  type: 1,
};

/**
 * Completes an application against servers that may die, repeating each step until acknowledged. `acknowledged` is
 * kept outside of the system: what each application was answered, by id.
 */
export async function applyThroughCrashes(
  origins: readonly string[],
  acknowledged: Map<string, EventType[]>,
): Promise<void> {
  const started = await insist(origins, { method: 'POST', path: '/v1/applications', body: contact });
  const { externalId } = started as { externalId: string };
  const events: EventType[] = [];
  acknowledged.set(externalId, events);
  const step = async (type: EventType, place: string, body: object) => {
    await insist(origins, { method: 'PUT', path: `/v1/applications/${externalId}${place}`, body });
    events.push(type);
  };

  const { businessDetails: picked, loyaltyDetails, ...rest } = submissionFor('limitedNonDirector');
  // The sample register of a real server lacks this applicant's business.
  const businessDetails = { ...picked, nzbn: null, business: null, hasManualInputBusiness: true };
  const { fullName, email, receiveCorrespondence } = rest;
  await step('callback.requested', '/requestCallback', {
    details: {
      fullName,
      email,
      receiveCorrespondence,
      businessDetails,
      callbackDetails: { fullName, email, contactNumber: '021 555 0100' },
    },
  });
  const standardOffer = await insist(origins, {
    method: 'GET',
    path: `/v1/standardOffers/redeem?amount=${businessDetails.fuelAmount}`,
  });
  const standardOfferId = (standardOffer as { id: string }).id;
  const offered = { ...loyaltyDetails, standardOffer, standardOfferId };
  const details = { ...rest, businessDetails, loyaltyDetails: offered };
  await step('application.submitted', '', { details });
  const credit = await insist(origins, { method: 'GET', path: `/v1/creditchecks/${externalId}` });
  if ((credit as { decision: string }).decision === 'Approve with Personal Guarantee') {
    await step('guarantee.given', '/personalGuarantee', { details: guaranteeFor('limitedNonDirector') });
  }
  await step('cards.ordered', '/card', { preferences: { cards: [defaultCard] } });
}
