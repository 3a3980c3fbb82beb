import type { SubmissionFacts } from '@forecourt/domain/application/acceptance.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { Providers } from '../../providers/ports.ts';

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
      loyalty.validate({
        membershipNumber: airpointsNumber ?? '',
        firstName: airpointsFirstName ?? '',
        familyName: airpointsLastName ?? '',
      }),
    banks.validateAccount(finalDetails.bankId, finalDetails.bankAccountNumber),
  ]);
  const promoOffer = redemption?.kind === 'valid' ? redemption.offer : null;
  return { standardOffer, promoOffer, airpointsValid, bankAccountValid };
}
