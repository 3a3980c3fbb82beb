import { minimumAgeYears } from '@forecourt/domain/constants/limits.ts';
import type { BusinessType } from '@forecourt/domain/constants/options.ts';
import { arrivesWithinText } from '@forecourt/domain/constants/phrases.ts';
import { capitalisedNumberInWords } from '@forecourt/domain/fields/counted.ts';
import { sectionTitles } from '@forecourt/domain/questions/review-groups.ts';
import { type QuestionId, questions, type Section } from '@forecourt/domain/questions/table.ts';

type QuestionText = {
  readonly hint?: string;
  readonly aside?: { readonly title: string; readonly text: string };
};

export const nothingTakenTodayText = 'Nothing is taken today';
const whyWeAsk = (text: string): { title: string; text: string } => ({ title: 'Why we ask', text });

export const questionTexts: Partial<Record<QuestionId, QuestionText>> = {
  'business-type': {
    aside: whyWeAsk('The kind of business decides which register we look in and what else we need from you.'),
  },
  'business-name': {
    hint: 'Start typing its name, its trading name or its NZBN.',
    aside: whyWeAsk('The register is public. Picking your business there saves typing its address.'),
  },
  'physical-address': {
    hint: 'A street address, for example 2/14 Customs Street.',
    aside: whyWeAsk('Your cards can go to a different address. You choose that in Final details.'),
  },
  'fuel-amount': {
    hint: 'A close guess, GST included, is fine.',
    aside: {
      title: 'What it decides',
      text: 'Your discount, and the highest monthly limit a card can have.',
    },
  },
  'promo-code': {
    hint: 'If you do not have one, continue with the offer you have.',
  },
  'membership-number': {
    hint: 'This offer is for members, so we check that you are one.',
  },
  loyalty: {
    aside: whyWeAsk('All points go to one Airpoints account, no matter who uses the cards.'),
  },
  'is-company-director': {
    aside: whyWeAsk('A director can sign for the company. Anyone else needs its authority.'),
  },
  'legal-name': {
    hint: 'As it appears on your driver licence.',
    aside: whyWeAsk('The credit bureau finds you by this name, and your licence has to show the same one.'),
  },
  gender: {
    aside: whyWeAsk(
      'The credit bureau uses it to tell people with the same name apart. You do not have to say.',
    ),
  },
  dob: {
    hint: 'For example 27 3 1985.',
    aside: whyWeAsk(
      `Applicants must be ${minimumAgeYears} or older, and the credit bureau matches your date of birth.`,
    ),
  },
  'drivers-license': {
    hint: 'The version changes with every new card.',
    aside: whyWeAsk('The number and version confirm who you are for the credit check.'),
  },
  'residential-address': {
    hint: 'Your home address, for example 2/14 Customs Street.',
    aside: whyWeAsk('The credit bureau matches your name, date of birth and home address.'),
  },
  'delivery-address': {
    hint: 'A street address or a PO Box.',
    aside: { title: 'When they arrive', text: `${arrivesWithinText}.` },
  },
  'contact-number': {
    hint: 'For example 021 123 4567 or 09 302 1234.',
    aside: whyWeAsk('We’ll only call about this application or your cards.'),
  },
  'invoice-email': { hint: 'We email one invoice each month.' },
  'bank-details': {
    hint: 'We collect what you owe by direct debit, after each invoice.',
    aside: {
      title: nothingTakenTodayText,
      text: 'Your account number is stored encrypted, and used only to collect what you are invoiced.',
    },
  },
};

const withDirectors = whyWeAsk(
  'The register is public. Picking your company there saves typing its address and directors.',
);

export const questionAside = (id: QuestionId, businessType: BusinessType | null): QuestionText['aside'] =>
  id === 'business-name' && businessType === 'Limited' ? withDirectors : questionTexts[id]?.aside;

export const questionActionTexts = {
  continue: 'Continue',
  saveAndReturn: 'Save and return',
  leaveAsItWas: 'Leave as it was',
  answerFirst: (title: string): string => `Answer ‘${title}’ first`,
} as const;

const businessQuestions = questions.filter(({ section }) => section === 'business');

type SectionText = {
  readonly title: string;
  readonly lede: string;
  /** Replaces these when none of its questions is asked. */
  readonly unasked?: { readonly title: string; readonly text: (offer: string) => string };
};

export const sectionTexts: Record<Section, SectionText> = {
  business: {
    title: sectionTitles.business,
    lede: `${capitalisedNumberInWords(businessQuestions.length)} questions. Save at any point to come back later.`,
  },
  offer: { title: sectionTitles.offer, lede: 'What you save on every litre, and how to save more.' },
  credit: {
    title: sectionTitles.credit,
    lede: 'About you, the person applying, so the credit bureau finds the right person.',
    unasked: {
      title: 'No credit check',
      text: (offer) => `Your offer ‘${offer}’ needs no credit check, so there is nothing to answer here.`,
    },
  },
  finalDetails: {
    title: sectionTitles.finalDetails,
    lede: 'Where cards and invoices go, and the account you pay from.',
  },
};

export const orderCardsTitle = 'Order cards';
export const summaryTitle = "You've told us...";
