import type { Brand } from '../brand.ts';
import type { Wordings, WordingVersion } from './versions.ts';

type Acceptance = {
  readonly before: string;
  readonly directDebit: string;
  readonly between: string;
  readonly fuelCard: string;
};

/** The provider publishes the terms themselves, at its links. */
export const termsWordings: Wordings<'terms', Acceptance> = {
  '2026-11': {
    before: 'I accept the ',
    directDebit: 'direct debit terms',
    between: ' and the ',
    fuelCard: 'fuel card terms',
  },
};

export function termsText(
  version: WordingVersion<'terms'>,
  links: Pick<Brand['links'], 'directDebitTerms' | 'fuelCardTerms'>,
): readonly string[] {
  const { before, directDebit, between, fuelCard } = termsWordings[version];
  return [
    `${before}${directDebit} (${links.directDebitTerms})${between}${fuelCard} (${links.fuelCardTerms})`,
  ];
}
