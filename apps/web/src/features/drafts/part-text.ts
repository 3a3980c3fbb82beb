import type { FieldGroup, MergeUnit } from '@forecourt/domain/drafts/parts.ts';
import { applicantName } from '@forecourt/domain/landing/rules.ts';
import { comparisonLines } from '@forecourt/domain/questions/summary.ts';
import { questionTitle } from '@forecourt/domain/questions/titles.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { draftConflictTexts as texts } from '../../copy/drafts.ts';

const forms: Record<FieldGroup, (application: Application) => readonly string[]> = {
  'landing-fields': ({ landing }) => [applicantName(landing), landing.email],
  'personal-guarantee': ({ credit }) => [
    texts.agreed(credit.agreedToPersonalGuarantee),
    credit.personalGuaranteeEmail,
  ],
  'special-rates': ({ specialRates: { fullName, email, contactNumber } }) => [fullName, email, contactNumber],
  cards: ({ cards }) => [texts.cards(cards.cardChanges.length)],
};
const isForm = (unit: MergeUnit): unit is FieldGroup => unit in forms;

export function mergeUnitText(application: Application, unit: MergeUnit): string {
  const reported = isForm(unit) ? forms[unit](application) : comparisonLines(application, unit);
  return [...new Set(reported)].filter((value) => value !== '').join(', ') || texts.nothing;
}

export const mergeUnitTitle = ({ business }: Application, unit: MergeUnit): string =>
  isForm(unit) ? texts.titles[unit] : questionTitle(unit, business.businessType);
