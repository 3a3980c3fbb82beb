import type { Wordings, WordingVersion } from './versions.ts';

export type GuaranteeParties = {
  readonly guarantor: string;
  readonly business: string;
  readonly provider: string;
};
type Wording = {
  readonly lead: string;
  readonly points: (parties: GuaranteeParties) => readonly string[];
  readonly agree: (parties: GuaranteeParties) => string;
};

export const guaranteeWordings: Wordings<'guarantee', Wording> = {
  '2026-11': {
    lead: 'Your application is outside our usual criteria. We can still open the account if you guarantee it yourself.',
    points: ({ business, provider }) => [
      `You promise to pay what ${business} owes ${provider} on this account whenever ${business} does not pay on time.`,
      `${provider} may ask you as if the debt were your own, as a principal debtor, without asking ${business} first.`,
      'The guarantee covers everything charged to the account, now and later, with interest and the cost of collecting it. It has no upper limit, and lasts until we release you in writing.',
      'Take independent legal advice before you agree.',
    ],
    agree: ({ guarantor, business }) =>
      `I, ${guarantor}, agree to personally guarantee the account of ${business}.`,
  },
};

/** The guarantor is the person whose credit was checked. */
export const guarantorNameOf = (sent: {
  readonly fullName: string;
  readonly creditDetails: { readonly legalName: string } | null;
}): string => sent.creditDetails?.legalName ?? sent.fullName;

export function guaranteeText(
  version: WordingVersion<'guarantee'>,
  parties: GuaranteeParties,
): readonly string[] {
  const { lead, points, agree } = guaranteeWordings[version];
  return [lead, ...points(parties), agree(parties)];
}
