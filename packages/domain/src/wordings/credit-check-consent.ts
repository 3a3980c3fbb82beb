import type { Wordings, WordingVersion } from './versions.ts';

type Consent = {
  readonly lead: (provider: string) => string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
  readonly agree: (provider: string) => string;
};

export const creditCheckConsentWordings: Wordings<'creditCheckConsent', Consent> = {
  '2026-11': {
    lead: (provider) =>
      `${provider} opens accounts on credit, so it asks a credit reporting agency about you before it decides.`,
    points: [
      {
        title: 'What we send',
        text: 'Your legal name, date of birth, gender if you gave it, driver licence number and version, and home address, to one of the credit reporting agencies that work in New Zealand.',
      },
      {
        title: 'What comes back',
        text: 'Whether those details match, and what your credit record holds. We use it to decide on this application and for nothing else.',
      },
      {
        title: 'What stays on record',
        text: 'The agency records our enquiry, and others who check your credit can see it. It may keep what we send, apart from the licence number, and give it to its other customers. If the account is not paid, we may tell the agency, and it may list the default.',
      },
      {
        title: 'Your rights',
        text: 'You can ask us and the agency for what we hold about you, have it corrected, and get a free copy of your credit report.',
      },
    ],
    agree: (provider) => `I agree that ${provider} checks my credit as described here`,
  },
};

/** Returns the paragraphs as shown. `provider` is the name in the text. */
export function creditCheckConsentText(
  version: WordingVersion<'creditCheckConsent'>,
  provider: string,
): readonly string[] {
  const { lead, points, agree } = creditCheckConsentWordings[version];
  return [lead(provider), ...points.map(({ title, text }) => `${title}: ${text}`), agree(provider)];
}
