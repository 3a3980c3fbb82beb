import { isLimitedCompany } from '@forecourt/domain/business/rules.ts';
import { formatBankAccount } from '@forecourt/domain/fields/bank-account.ts';
import { nameOf } from '@forecourt/domain/landing/rules.ts';
import { skipsCreditCheck } from '@forecourt/domain/offer/rules.ts';
import { summary } from '@forecourt/domain/questions/summary.ts';
import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { sectionTexts } from '../../copy/questions.ts';
import { reviewTexts as texts } from '../../copy/submission.ts';
import type { ApplicantField } from './applicant-form.tsx';

/** One answer, and where it is changed: at its question, or in a field of who applies; nowhere if it is no answer. */
export type ReviewItem = {
  readonly label: string;
  readonly value: string;
  readonly question?: QuestionId;
  readonly field?: ApplicantField;
};
export type ReviewGroup = { readonly title: string; readonly items: readonly ReviewItem[] };

/** Everything that is sent, by section. `bank` is the name of the chosen bank; empty while it is not known. */
export function reviewGroups(application: Application, bank: string): ReviewGroup[] {
  const { landing } = application;
  return [
    {
      title: texts.applicant,
      items: [
        { label: texts.name, value: nameOf(landing), field: 'landing-firstName' },
        { label: texts.email, value: landing.email, field: 'landing-email' },
        {
          label: texts.updates,
          value: landing.acceptedUpdates ? texts.updatesWanted : texts.updatesUnwanted,
          field: 'landing-updates',
        },
      ],
    },
    { title: sectionTexts.business.title, items: summary.business(application) },
    { title: sectionTexts.offer.title, items: summary.offer(application) },
    { title: texts.creditDetails, items: creditItems(application) },
    {
      title: sectionTexts.finalDetails.title,
      items: [...summary.finalDetails(application), ...bankItems(application, bank)],
    },
  ];
}

function creditItems(application: Application): ReviewItem[] {
  if (skipsCreditCheck(application.offer)) {
    return [{ label: texts.creditCheck, value: texts.creditCheckSkipped }];
  }
  const { isCompanyDirector } = application.credit;
  return [
    ...(isLimitedCompany(application.business)
      ? [
          {
            question: 'is-company-director' as const,
            label: texts.director,
            value: isCompanyDirector ? texts.isDirector : texts.isNoDirector,
          },
        ]
      : []),
    ...summary.credit(application),
    { question: 'credit-check-agreement', label: texts.creditCheck, value: texts.creditCheckAnswer },
  ];
}

function bankItems({ finalDetails }: Application, bank: string): ReviewItem[] {
  const question = 'bank-details';
  return [
    ...(bank === '' ? [] : [{ question, label: texts.bank, value: bank } as const]),
    { question, label: texts.accountName, value: finalDetails.bankAccountName },
    { question, label: texts.account, value: formatBankAccount(finalDetails.bankAccountNumber) },
    { question, label: texts.terms, value: texts.termsAnswer },
  ];
}
