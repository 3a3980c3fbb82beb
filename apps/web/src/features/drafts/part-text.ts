import type { FormPart, PartId } from '@forecourt/domain/drafts/parts.ts';
import { nameOf } from '@forecourt/domain/landing/rules.ts';
import { compared } from '@forecourt/domain/questions/summary.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { clashTexts as texts } from '../../copy/drafts.ts';
import { questionTexts } from '../../copy/questions.ts';

const forms: Record<FormPart, (application: Application) => readonly string[]> = {
  'landing-fields': ({ landing }) => [nameOf(landing), landing.email],
  'personal-guarantee': ({ credit }) => [
    texts.agreed(credit.agreedToPersonalGuarantee),
    credit.personalGuaranteeEmail,
  ],
  'special-rates': ({ specialRates: { fullName, email, contactNumber } }) => [fullName, email, contactNumber],
  cards: ({ cards }) => [texts.cards(cards.cardChanges.length)],
};
const isForm = (part: PartId): part is FormPart => part in forms;

/** An answer as one line, 'Not answered' when there is none. */
export function partText(application: Application, part: PartId): string {
  const told = isForm(part) ? forms[part](application) : compared(application, part);
  return [...new Set(told)].filter((value) => value !== '').join(', ') || texts.nothing;
}

/** What a part is called: its question, or the name of its form. */
export const partTitle = (part: PartId): string =>
  isForm(part) ? texts.titles[part] : questionTexts[part].title;
