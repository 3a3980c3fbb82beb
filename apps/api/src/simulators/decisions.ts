import type { z } from 'zod';
import type { LoyaltyMember } from '../ports.ts';
import { scoreApplicant } from '../providers/credit-bureau/embedded.ts';
import { type CreditAnswer, type CreditEnquiry, creditEnquiry } from '../providers/credit-bureau/shapes.ts';
import { embeddedLoyalty } from '../providers/loyalty/embedded.ts';
import { membershipQuestion } from '../providers/loyalty/http.ts';
import type { Answer } from './conduct.ts';
import type { Asked, Service } from './simulator.ts';

export const bureauKey = 'simulated-bureau-key';
export const loyaltyKey = 'simulated-loyalty-key';

/** A service of one call that lets in by a key and reads its question strictly. */
function oneCall<T>(
  path: string,
  key: string,
  schema: z.ZodType<T>,
  answer: (question: T) => Promise<unknown>,
): Service {
  return async ({ method, url, headers, body }: Asked): Promise<Answer> => {
    if (headers.authorization !== `Bearer ${key}`) return { status: 401, body: {} };
    if (method !== 'POST' || url.pathname !== path) return { status: 404, body: {} };
    const question = schema.safeParse(JSON.parse(body));
    return question.success ? { body: await answer(question.data) } : { status: 400, body: {} };
  };
}

/** A bureau that decides as the embedded score card does, and knows nobody by one name alone. */
export const creditBureauService: Service = oneCall(
  '/credit-decisions',
  bureauKey,
  creditEnquiry,
  async ({ reference, person, business, consent }: CreditEnquiry): Promise<CreditAnswer> => {
    if (!/\s/.test(person.legalName)) return { reference, decision: 'No match' };
    const decision = scoreApplicant({
      reference,
      consentVersion: consent.wordingVersion,
      legalName: person.legalName,
      gender: person.gender ?? 'Undisclosed',
      dateOfBirth: person.dateOfBirth,
      driversLicenseNumber: person.driverLicence.number,
      driversLicenseVersionNo: person.driverLicence.version,
      residentialAddress: { fullAddress: person.residentialAddress },
      fuelAmountDollars: business.monthlyFuelSpendDollars,
      businessAgeYears: business.ageYears,
    });
    return { reference, decision };
  },
);

export function loyaltyService(members: readonly LoyaltyMember[]): Service {
  const programme = embeddedLoyalty(members);
  return oneCall('/membership-validations', loyaltyKey, membershipQuestion, async (member) => ({
    valid: await programme.validate(member),
  }));
}
