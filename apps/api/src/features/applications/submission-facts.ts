import type { SubmissionFacts } from '@forecourt/domain/application/stale.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type {
  BusinessRegister,
  LoyaltyMember,
  LoyaltyProvider,
  Providers,
} from '@forecourt/domain/providers/ports.ts';
import { invalidRefusal } from '@forecourt/platform/http/refusal.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';

/** Returns a provider's answer, or the fallback if there is no usable one. */
export async function withFallback<T, Instead>(
  asked: Promise<T>,
  instead: () => Instead,
): Promise<T | Instead> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return instead();
    throw error;
  }
}

/** Without an answer the submission goes on. */
const ownsAirpoints = (loyalty: LoyaltyProvider, member: LoyaltyMember): Promise<boolean> =>
  withFallback(loyalty.validate(member), () => {
    const field = 'details.loyaltyDetails.airpointsNumber';
    const errorMessage =
      'We could not check your Airpoints number. Send again later, or choose None for Airpoints';
    throw invalidRefusal([{ field, errorMessage }]);
  });

/** Returns the register's record; undefined without an answer, which stops nobody from applying. */
export async function findBusinessRecord(
  register: BusinessRegister,
  nzbn: string | null,
): Promise<SubmissionFacts['business']> {
  if (nzbn === null) return null;
  return (await withFallback(register.find(nzbn), () => 'unknown' as const)) ?? null;
}

/** Asks the providers for facts that the client cannot be trusted with, except those that are `known`. */
export async function gatherFacts(
  { businessRegister, offers, loyalty, banks }: Providers,
  { businessDetails, loyaltyDetails, finalDetails }: SubmissionDetails,
  known: Partial<SubmissionFacts> = {},
): Promise<SubmissionFacts> {
  const { promoCode, pointType, airpointsNumber, airpointsFirstName, airpointsLastName } = loyaltyDetails;
  const promoOffer = async () => {
    const redemption = promoCode ? await offers.redeemPromo(promoCode) : undefined;
    return redemption?.kind === 'valid' ? redemption.offer : null;
  };
  const member = {
    membershipNumber: airpointsNumber ?? '',
    firstName: airpointsFirstName ?? '',
    familyName: airpointsLastName ?? '',
  };
  const ask = {
    business: () => findBusinessRecord(businessRegister, businessDetails.nzbn),
    standardOffer: () => offers.standardFor(businessDetails.fuelAmount),
    promoOffer,
    airpointsValid: async () => pointType === 'Airpoints' && (await ownsAirpoints(loyalty, member)),
    bankAccountValid: () => banks.validateAccount(finalDetails.bankId, finalDetails.bankAccountNumber),
  };
  const found = async <Fact extends keyof SubmissionFacts>(
    fact: Fact,
    asked: () => Promise<SubmissionFacts[Fact]>,
  ): Promise<SubmissionFacts[Fact]> => {
    const { [fact]: before } = known;
    return before === undefined ? await asked() : before;
  };
  const [business, standardOffer, promo, airpointsValid, bankAccountValid] = await Promise.all([
    found('business', ask.business),
    found('standardOffer', ask.standardOffer),
    found('promoOffer', ask.promoOffer),
    found('airpointsValid', ask.airpointsValid),
    found('bankAccountValid', ask.bankAccountValid),
  ]);
  return { business, standardOffer, promoOffer: promo, airpointsValid, bankAccountValid };
}
