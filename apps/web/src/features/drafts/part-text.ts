import type { PartId } from '@forecourt/domain/drafts/parts.ts';
import { formatBankAccount } from '@forecourt/domain/fields/bank-account.ts';
import { nameOf } from '@forecourt/domain/landing/rules.ts';
import { summary } from '@forecourt/domain/questions/summary.ts';
import { sections } from '@forecourt/domain/questions/table.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { clashTexts as texts } from '../../copy/drafts.ts';
import { questionTexts } from '../../copy/questions.ts';

type Told = (application: Application) => readonly string[];

/** What the side panel does not repeat, or not in full. */
const beside: Partial<Record<PartId, Told>> = {
  'landing-fields': ({ landing }) => [nameOf(landing), landing.email],
  'is-company-director': ({ credit }) => [texts.yesNo(credit.isCompanyDirector)],
  'representative-requirements': ({ credit }) => [texts.read(credit.readRepresentativeRequirements)],
  'credit-check-agreement': ({ credit }) => [texts.agreed(credit.agreedToCreditCheck), credit.legalName],
  'bank-details': ({ finalDetails }) => [
    finalDetails.bankAccountName,
    formatBankAccount(finalDetails.bankAccountNumber),
  ],
  'personal-guarantee': ({ credit }) => [
    texts.agreed(credit.agreedToPersonalGuarantee),
    credit.personalGuaranteeEmail,
  ],
  'special-rates': ({ specialRates: { fullName, email, contactNumber } }) => [fullName, email, contactNumber],
  cards: ({ cards }) => [texts.cards(cards.cardChanges.length)],
};

const fromSummary =
  (part: PartId): Told =>
  (application) =>
    sections
      .flatMap((section) => summary[section](application))
      .filter(({ question }) => question === part)
      .map(({ value }) => value);

/** An answer as one line, 'Not answered' when there is none. */
export function partText(application: Application, part: PartId): string {
  const told = (beside[part] ?? fromSummary(part))(application);
  return [...new Set(told)].filter((value) => value !== '').join(', ') || texts.nothing;
}

/** What a part is called: its question, or the name of its form. */
export const partTitle = (part: PartId): string =>
  part in texts.titles
    ? texts.titles[part as keyof typeof texts.titles]
    : questionTexts[part as keyof typeof questionTexts].title;
