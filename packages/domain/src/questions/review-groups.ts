import { partText } from '../credit/part.ts';
import { applicantName } from '../landing/rules.ts';
import type { Application } from '../state.ts';
import { creditPartOf } from './parts.ts';
import { isSectionAsked } from './projections.ts';
import type { Section } from './row.ts';
import { reviewItems } from './summary.ts';
import { type QuestionId, sections } from './table.ts';

/** Fields of the applicant that are no question. */
export type ApplicantField = 'landing-firstName' | 'landing-email' | 'landing-updates';

/** `question` or `field` is where the answer is changed; neither if it is no answer. */
export type ReviewItem = {
  readonly label: string;
  readonly value: string;
  readonly staffValue?: string;
  readonly isConsent?: true;
  readonly question?: QuestionId;
  readonly field?: ApplicantField;
};
export type ReviewGroup = {
  readonly title: string;
  /** For the provider's people. */
  readonly staffTitle: string;
  readonly items: readonly ReviewItem[];
};

export const sectionTitles: Readonly<Record<Section, string>> = {
  business: 'Your business',
  offer: 'Your offer',
  credit: 'Credit check',
  finalDetails: 'Final details',
};

/** The same for the provider's people. */
export const staffSectionTitles: Readonly<Record<Section, string>> = {
  business: 'Business',
  offer: 'Offer',
  credit: 'Credit check',
  finalDetails: 'Final details',
};

export const reviewGroupTexts = {
  creditDetails: 'Credit check details',
  creditCheckSkipped: 'Your offer needs no credit check',
  staffCreditCheckSkipped: 'The offer needs no credit check',
  applicant: 'You',
  staffApplicant: 'Applicant',
  name: 'Name',
  email: 'Email',
  updates: 'Updates and offers',
  updatesWanted: 'Yes, by email',
  updatesUnwanted: 'No',
  bankUnknown: 'Chosen; its name could not be loaded',
} as const;

/** Says why the applicant is not asked the credit section. */
function unaskedCreditTexts(application: Application): Pick<ReviewItem, 'value' | 'staffValue'> {
  const part = creditPartOf(application);
  if (part) return { value: partText(part) };
  const { creditCheckSkipped, staffCreditCheckSkipped } = reviewGroupTexts;
  return { value: creditCheckSkipped, staffValue: staffCreditCheckSkipped };
}

/** Returns everything that is sent, by section. `bank` is the name of the chosen bank; empty while not known. */
export function reviewGroups(application: Application, bank: string): ReviewGroup[] {
  const { landing } = application;
  const texts = reviewGroupTexts;
  return [
    {
      title: texts.applicant,
      staffTitle: texts.staffApplicant,
      items: [
        { label: texts.name, value: applicantName(landing), field: 'landing-firstName' },
        { label: texts.email, value: landing.email, field: 'landing-email' },
        {
          label: texts.updates,
          value: landing.acceptedUpdates ? texts.updatesWanted : texts.updatesUnwanted,
          field: 'landing-updates',
        },
      ],
    },
    ...sections.map((section) => ({
      title: section === 'credit' ? texts.creditDetails : sectionTitles[section],
      staffTitle: staffSectionTitles[section],
      items: isSectionAsked(application, section)
        ? reviewItems(application, section, bank)
        : [{ label: sectionTitles.credit, ...unaskedCreditTexts(application) }],
    })),
  ];
}
