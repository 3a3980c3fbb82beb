import type * as z from 'zod/mini';
import { type BusinessType, labelOf } from '../constants/options.ts';
import type { SubmissionDetails } from '../contract/details.ts';
import type { Part } from '../credit/part.ts';
import { boxAddressMessage, isBoxAddress } from '../fields/address.ts';
import { addressFromManual } from '../fields/manual-address.ts';
import { problemOf } from '../fields/typed.ts';
import type { Application } from '../state.ts';
import { type AddressQuestionId, addressAnswerAccessors, addressOfQuestion } from './addresses.ts';
import { type FieldPath, fieldValueAt, type SubmissionFieldPath } from './fields.ts';

export const sections = ['business', 'offer', 'credit', 'finalDetails'] as const;
export type Section = (typeof sections)[number];

export type RequiredItem =
  | 'business'
  | 'promoCode'
  | 'membershipNumber'
  | 'airpoints'
  | 'authority'
  | 'driverLicence'
  | 'bankAccount';

export type SummaryLine = {
  readonly label: string;
  readonly value: string;
  /** For the provider's people, where the value speaks to the applicant. */
  readonly staffValue?: string;
  /** Says what was agreed to, so it is never masked. */
  readonly isConsent?: true;
};

export type QuestionRow<Id extends string> = {
  readonly id: Id;
  readonly title: string | ((businessType: BusinessType | null) => string);
  /** † Seconds that most people take. */
  readonly seconds: number;
  readonly need?: RequiredItem;
  /** Fields that keep the answer; they are merged as one. */
  readonly holds: readonly FieldPath[];
  /** The field of a submission that has the answer and its errors. */
  readonly sent: SubmissionFieldPath;
  /** Defaults to everyone who is asked the section. */
  readonly asked?: (application: Application) => boolean;
  /** `today` is yyyy-MM-dd; only ages depend on it. */
  readonly answered: (application: Application, today: string) => boolean;
  readonly missing: string;
  /** Error for an answer that is wrong in a particular way. */
  readonly wrong?: (application: Application, today: string) => string | undefined;
  /** Summary lines; `bank` is the chosen bank's name, empty while it is not known. */
  readonly summarise: (application: Application, bank: string) => readonly SummaryLine[];
  /** Lines in the sidebar where they are shorter than the review's. */
  readonly inSidebar?: (application: Application) => readonly SummaryLine[];
  /** How two versions of the answer are shown in a conflict; defaults to the summary. */
  readonly compared?: (application: Application) => readonly string[];
  /** Summary line while it is not asked, and the question that decided so. */
  readonly otherwise?: SummaryLine & { readonly question: NoInfer<Id> };
  /** Questions this consent covers; a concurrent change to one of them invalidates it. */
  readonly about?: readonly NoInfer<Id>[];
  /** Fields that a submission gives although unasked; defaults to its own field. */
  readonly unasked?: (details: SubmissionDetails, isAsked: boolean) => readonly SubmissionFieldPath[];
};

export const defineQuestions = <S extends Section, Id extends string>(
  section: S,
  questions: readonly QuestionRow<Id>[],
  asked: (application: Application) => boolean = () => true,
  /** The part that the questions belong to; null if only who applies can answer them. */
  part: Part | null = null,
) =>
  questions.map((row) => ({
    ...row,
    section,
    part,
    asked: (application: Application) => asked(application) && (row.asked?.(application) ?? true),
    unasked: row.unasked ?? (row.asked ? unlessAsked(row.sent) : () => []),
  }));

const unlessAsked =
  (field: SubmissionFieldPath) =>
  (details: SubmissionDetails, isAsked: boolean): readonly SubmissionFieldPath[] =>
    isAsked || (fieldValueAt(details, field) ?? null) === null ? [] : [field];

export const textRow = (
  label: string,
  rule: z.ZodMiniType,
  missing: string,
  of: (application: Application) => string,
): Pick<QuestionRow<never>, 'answered' | 'missing' | 'summarise'> => ({
  answered: (application) => of(application) !== '' && problemOf(rule, of(application)) === undefined,
  missing,
  summarise: (application) => [{ label, value: of(application) }],
});

export const choiceRow = <Value extends string | number>(
  label: string,
  choices: readonly { readonly value: Value; readonly label: string }[],
  of: (application: Application) => Value | null,
): Pick<QuestionRow<never>, 'answered' | 'summarise'> => ({
  answered: (application) => of(application) !== null,
  summarise: (application) => [{ label, value: labelOf(choices, of(application)) }],
});

/** Marks an answer that was begun and not confirmed. */
export const unconfirmedLines = (begun: string): readonly string[] =>
  begun === '' ? [] : [begun, 'not confirmed yet'];

export function addressRow<Id extends AddressQuestionId>(
  id: Id,
  label: string,
): Pick<QuestionRow<Id>, 'id' | 'answered' | 'missing' | 'wrong' | 'summarise' | 'compared'> {
  const { of, mayBeBox } = addressAnswerAccessors[id];
  const isWronglyBox = (application: Application): boolean => !mayBeBox && isBoxAddress(of(application).text);
  return {
    id,
    answered: (application) => addressOfQuestion(application, id) !== null,
    missing: 'Enter the whole address: first line, town and postcode',
    wrong: (application) => (isWronglyBox(application) ? boxAddressMessage : undefined),
    summarise: (application) => [{ label, value: addressOfQuestion(application, id)?.fullAddress ?? '' }],
    compared: (application) => {
      const { isManual, lines, text } = of(application);
      const given = addressOfQuestion(application, id);
      return given
        ? [given.fullAddress]
        : unconfirmedLines(isManual ? addressFromManual(lines).fullAddress : text);
    },
  };
}
