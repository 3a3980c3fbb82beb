import type { SubmissionFacts } from '@forecourt/domain/application/acceptance.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { invalid } from '../../http/refusal.ts';
import {
  type Loyalty,
  type LoyaltyMember,
  type Providers,
  ProviderUnavailable,
} from '../../providers/ports.ts';

/** Sending goes on by hand: the applicant is told which answer to change. */
const airpointsUnreachable = () =>
  invalid([
    {
      field: 'details.loyaltyDetails.airpointsNumber',
      errorMessage:
        'We could not check your Airpoints number. Send again later, or choose None for Airpoints',
    },
  ]);

async function ownsAirpoints(loyalty: Loyalty, member: LoyaltyMember): Promise<boolean> {
  try {
    return await loyalty.validate(member);
  } catch (error) {
    throw error instanceof ProviderUnavailable ? airpointsUnreachable() : error;
  }
}

/** Asks the providers what a sender must not be believed: offers, loyalty and bank account. */
export async function gatherFacts(
  { offers, loyalty, banks }: Pick<Providers, 'offers' | 'loyalty' | 'banks'>,
  { businessDetails, loyaltyDetails, finalDetails }: SubmissionDetails,
): Promise<SubmissionFacts> {
  const { promoCode, pointType, airpointsNumber, airpointsFirstName, airpointsLastName } = loyaltyDetails;
  const [standardOffer, redemption, airpointsValid, bankAccountValid] = await Promise.all([
    offers.standardFor(businessDetails.fuelAmount),
    promoCode ? offers.redeemPromo(promoCode) : undefined,
    pointType === 'Airpoints' &&
      ownsAirpoints(loyalty, {
        membershipNumber: airpointsNumber ?? '',
        firstName: airpointsFirstName ?? '',
        familyName: airpointsLastName ?? '',
      }),
    banks.validateAccount(finalDetails.bankId, finalDetails.bankAccountNumber),
  ]);
  const promoOffer = redemption?.kind === 'valid' ? redemption.offer : null;
  return { standardOffer, promoOffer, airpointsValid, bankAccountValid };
}
