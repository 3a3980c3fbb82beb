import { createHash } from 'node:crypto';
import { type CreditEnquiry, creditAnswer } from '@forecourt/domain/providers/credit-bureau.ts';
import type { CreditApplicant, CreditBureau } from '@forecourt/domain/providers/ports.ts';
import { CallError } from '@forecourt/platform/http-client/call-error.ts';
import { createProviderClient, type ProviderClientSettings } from '@forecourt/platform/http-client/calls.ts';

/** `url`: base of a service described by `docs/providers/credit-bureau.openapi.json`. */
export type CreditBureauAccess = { readonly url: string; readonly key: string };

export function httpCreditBureau(
  { url, key }: CreditBureauAccess,
  settings: Omit<ProviderClientSettings, 'provider'>,
): CreditBureau {
  const calls = createProviderClient({ ...settings, provider: 'creditBureau' });
  return {
    isCounted: true,
    check: (applicant) =>
      calls(async (ask) => {
        const body = JSON.stringify(enquiryOf(applicant));
        const { status, body: answered } = await ask({
          url: new URL(`${url}/credit-decisions`),
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            'idempotency-key': createHash('sha256').update(body).digest('base64url'),
          },
          body,
          isRepeatable: true,
        });
        if (status !== 200) throw new CallError('refused', { detail: String(status) });
        const { reference, decision } = creditAnswer.parse(answered);
        if (reference !== applicant.reference) throw new CallError('not usable');
        return decision;
      }),
  };
}

function enquiryOf(applicant: CreditApplicant): CreditEnquiry {
  const { reference, consentVersion, legalName, gender, dateOfBirth, residentialAddress } = applicant;
  return {
    reference,
    purpose: 'credit-decision',
    consent: { given: true, wordingVersion: consentVersion },
    person: {
      legalName,
      ...(gender === 'Undisclosed' ? {} : { gender }),
      dateOfBirth,
      driverLicence: { number: applicant.driversLicenseNumber, version: applicant.driversLicenseVersionNo },
      residentialAddress: residentialAddress.fullAddress,
      ...(applicant.directorClaim && { claimsToBeDirector: applicant.directorClaim }),
    },
    business: {
      ageYears: applicant.businessAgeYears,
      monthlyFuelSpendDollars: applicant.fuelAmountDollars,
    },
  };
}
