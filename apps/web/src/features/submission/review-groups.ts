import { nameOf } from '@forecourt/domain/landing/rules.ts';
import { isSectionAsked } from '@forecourt/domain/questions/projections.ts';
import { reviewed } from '@forecourt/domain/questions/summary.ts';
import { type QuestionId, sections } from '@forecourt/domain/questions/table.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { sectionTexts } from '../../copy/questions.ts';
import { reviewTexts as texts } from '../../copy/submission.ts';
import type { ApplicantField } from './applicant-form.tsx';

/** `question` or `field` is where the answer is changed; neither if it is no answer. */
export type ReviewItem = {
  readonly label: string;
  readonly value: string;
  readonly question?: QuestionId;
  readonly field?: ApplicantField;
};
type ReviewGroup = { readonly title: string; readonly items: readonly ReviewItem[] };

/** `bank` is the name of the chosen bank; empty while not known. */
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
    ...sections.map((section) => ({
      title: section === 'credit' ? texts.creditDetails : sectionTexts[section].title,
      items: isSectionAsked(application, section)
        ? reviewed(application, section, bank)
        : [{ label: texts.creditCheck, value: texts.creditCheckSkipped }],
    })),
  ];
}
