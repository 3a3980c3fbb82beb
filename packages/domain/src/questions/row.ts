import type * as z from 'zod/mini';
import { labelOf } from '../constants/options.ts';
import type { SubmissionDetails } from '../contract/details.ts';
import { boxAddressMessage, isBoxAddress } from '../fields/address.ts';
import { addressFromManual } from '../fields/manual-address.ts';
import { problemOf } from '../fields/typed.ts';
import type { Application } from '../state.ts';
import { type AddressQuestionId, addressPlaces, givenAddress } from './addresses.ts';
import { type Field, type SentField, valueAt } from './held.ts';

export const sections = ['business', 'offer', 'credit', 'finalDetails'] as const;
export type Section = (typeof sections)[number];

/** What an applicant should have at hand for a question. */
export type Need =
  | 'business'
  | 'promoCode'
  | 'membershipNumber'
  | 'airpoints'
  | 'authority'
  | 'driverLicence'
  | 'bankAccount';

/** One thing the applicant has reported us; an empty value is not answered yet. */
export type SummaryLine = { readonly label: string; readonly value: string };

/** All that is pure about one question. What is left out has its usual meaning. */
export type Row<Id extends string> = {
  readonly id: Id;
  /** † How long it takes most people. */
  readonly seconds: number;
  readonly need?: Need;
  /** The fields its answer is kept in; they are merged as one. */
  readonly holds: readonly Field[];
  /** Where a submission has its answer, and where that is refused. */
  readonly sent: SentField;
  /** Left out when everyone is asked who is asked its section. */
  readonly asked?: (application: Application) => boolean;
  /** `today` is yyyy-MM-dd; only ages depend on it. */
  readonly answered: (application: Application, today: string) => boolean;
  /** What is said while it is not answered. */
  readonly missing: string;
  /** What is said in place of that of an answer that is wrong in particular. */
  readonly wrong?: (application: Application, today: string) => string | undefined;
  /** How its answer is returned; `bank` is the name of the chosen bank, empty while it is not known. */
  readonly summarise: (application: Application, bank: string) => readonly SummaryLine[];
  /** It is returned on the review alone, not beside the form. */
  readonly isReviewOnly?: true;
  /** How its answer is reported in a line where two people differ, when not by what is reported beside the form. */
  readonly compared?: (application: Application) => readonly string[];
  /** What is reported while it is not asked, and the question that decided so. */
  readonly otherwise?: SummaryLine & { readonly question: NoInfer<Id> };
  /** What it agrees to: who agrees while somebody else changes one of these has not agreed to that. */
  readonly about?: readonly NoInfer<Id>[];
  /** The fields that a submission gives unasked; left out when it is its own field unless it is asked. */
  readonly unasked?: (details: SubmissionDetails, isAsked: boolean) => readonly SentField[];
};

/** Returns the rows of a section, in the order they are asked of those who are asked the section at all. */
export const rows = <S extends Section, Id extends string>(
  section: S,
  questions: readonly Row<Id>[],
  asked: (application: Application) => boolean = () => true,
) =>
  questions.map((row) => ({
    ...row,
    section,
    asked: (application: Application) => asked(application) && (row.asked?.(application) ?? true),
    unasked: row.unasked ?? (row.asked ? unlessAsked(row.sent) : () => []),
  }));

const unlessAsked =
  (field: SentField) =>
  (details: SubmissionDetails, isAsked: boolean): readonly SentField[] =>
    isAsked || (valueAt(details, field) ?? null) === null ? [] : [field];

/** Returns what is the same in the row of every question for one text. */
export const textRow = (
  label: string,
  rule: z.ZodMiniType,
  of: (application: Application) => string,
): Pick<Row<never>, 'answered' | 'missing' | 'summarise'> => ({
  answered: (application) => problemOf(rule, of(application)) === undefined,
  missing: problemOf(rule, '') ?? '',
  summarise: (application) => [{ label, value: of(application) }],
});

/** Returns what is the same in the row of every question for one of several choices. */
export const choiceRow = <Value extends string | number>(
  label: string,
  choices: readonly { readonly value: Value; readonly label: string }[],
  of: (application: Application) => Value | null,
): Pick<Row<never>, 'answered' | 'summarise'> => ({
  answered: (application) => of(application) !== null,
  summarise: (application) => [{ label, value: labelOf(choices, of(application)) }],
});

/** Returns how two people are distinguished by what one of them began to answer; nothing where that is nothing. */
export const unfinished = (begun: string): readonly string[] =>
  begun === '' ? [] : [begun, 'not confirmed yet'];

/** Returns what is the same in the row of every question for an address. */
export function addressRow<Id extends AddressQuestionId>(
  id: Id,
  label: string,
): Pick<Row<Id>, 'id' | 'answered' | 'missing' | 'wrong' | 'summarise' | 'compared'> {
  const { of, mayBeBox } = addressPlaces[id];
  const isWronglyBox = (application: Application): boolean => !mayBeBox && isBoxAddress(of(application).text);
  return {
    id,
    answered: (application) => givenAddress(application, id) !== null,
    missing: 'Enter the whole address: first line, town and postcode',
    wrong: (application) => (isWronglyBox(application) ? boxAddressMessage : undefined),
    summarise: (application) => [{ label, value: givenAddress(application, id)?.fullAddress ?? '' }],
    compared: (application) => {
      const { isManual, lines, text } = of(application);
      const given = givenAddress(application, id);
      return given ? [given.fullAddress] : unfinished(isManual ? addressFromManual(lines).fullAddress : text);
    },
  };
}
