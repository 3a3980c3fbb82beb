import type { SubmissionDetails } from '../contract/details.ts';
import type { FieldProblem } from '../contract/problem.ts';
import { type Field, withFieldsOf } from '../questions/fields.ts';
import { unansweredProblems } from '../questions/projections.ts';
import { type QuestionId, questions, rowOf } from '../questions/table.ts';
import { type Application, initialApplication } from '../state.ts';
import { acceptedFacts, questionsSent, sentApplication } from './sent-application.ts';
import type { SubmissionFacts } from './stale.ts';
import { sectionsOf } from './submission.ts';

/** Questions whose answer is about the answer to another one. */
const dependents: Readonly<Partial<Record<QuestionId, readonly QuestionId[]>>> = {
  'business-type': ['is-company-director'],
  'business-name': ['is-company-director'],
  'representative-requirements': ['is-company-director'],
};

/** Returns the chosen questions of a submission in order, with their dependents and the consents that cover them. */
export function askedWith(details: SubmissionDetails, chosen: readonly QuestionId[]): QuestionId[] {
  const sent = questionsSent(details);
  const together = new Set([...chosen, ...chosen.flatMap((id) => dependents[id] ?? [])]);
  const isCovered = (about: readonly string[] = []): boolean =>
    about.some((id) => together.has(id as QuestionId));
  return questions
    .filter(({ id, about }) => sent.includes(id) && (together.has(id) || isCovered(about)))
    .map(({ id }) => id);
}

/** Returns what is asked now: the questions of a request, and those that the new answers ask for first. */
export const questionsToCorrect = (
  application: Application,
  asked: readonly QuestionId[],
  sent: readonly QuestionId[],
): QuestionId[] =>
  questions
    .filter(({ id, asked: isAsked }) => isAsked(application) && (asked.includes(id) || !sent.includes(id)))
    .map(({ id }) => id);

const heldBy = (ids: readonly QuestionId[]): Field[] => ids.flatMap((id) => [...rowOf[id].holds]);

/** What the questions depend on: kind and name of the business, its record on the public register, and its offer. */
const shown: readonly Field[] = heldBy(['business-type', 'business-name', 'fuel-amount', 'promo-code']);

/** Returns the application in which a request is answered: the questions are empty, and nothing that was said of a person is in it. */
export function correctionStart(details: SubmissionDetails, asked: readonly QuestionId[]): Application {
  const start = withFieldsOf(initialApplication, sentApplication(details), shown);
  return withFieldsOf(start, initialApplication, heldBy(asked));
}

export type Corrected = { readonly details: SubmissionDetails } | { readonly problems: FieldProblem[] };

/** Returns the submission with the questions of a request answered by `given`. `today` is yyyy-MM-dd. */
export function correctedDetails(
  details: SubmissionDetails,
  asked: readonly QuestionId[],
  given: Application,
  today: string,
): Corrected {
  const sent = questionsSent(details);
  const fresh = questions.map(({ id }) => id).filter((id) => asked.includes(id) || !sent.includes(id));
  const merged = withFieldsOf(sentApplication(details), given, heldBy(fresh));
  const answered = questionsToCorrect(merged, asked, sent);
  const sections = sectionsOf(merged, today);
  if (!sections) return { problems: unansweredProblems(merged, today) };
  const { fullName, email, receiveCorrespondence } = details;
  const isGivenNow = (id: QuestionId): boolean => answered.includes(id);
  return {
    details: {
      fullName,
      email,
      receiveCorrespondence,
      businessDetails: {
        ...sections.businessDetails,
        ...(!isGivenNow('physical-address') && kept(details.businessDetails, 'hasManualPhysicalAddress')),
      },
      loyaltyDetails: sections.loyaltyDetails,
      creditDetails: creditOf(details, sections.creditDetails, isGivenNow),
      finalDetails: {
        ...sections.finalDetails,
        ...(!isGivenNow('delivery-address') &&
          kept(details.finalDetails, 'hasManualDeliveryAddress', 'deliveryAddressLookupResponse')),
        ...(!isGivenNow('bank-details') && kept(details.finalDetails, 'termsVersion')),
        privacyVersion: details.finalDetails.privacyVersion,
      },
    },
  };
}

/** Keeps what says how an answer was found or which wording was agreed to. */
const kept = <Section extends object, Name extends keyof Section>(
  section: Section,
  ...names: readonly Name[]
): Pick<Section, Name> =>
  Object.fromEntries(names.map((name) => [name, section[name]])) as unknown as Pick<Section, Name>;

function creditOf(
  { creditDetails: before }: SubmissionDetails,
  now: SubmissionDetails['creditDetails'],
  isGivenNow: (id: QuestionId) => boolean,
): SubmissionDetails['creditDetails'] {
  if (!before || !now) return now;
  return {
    ...now,
    ...(!isGivenNow('residential-address') && kept(before, 'hasManualResidentialAddress')),
    ...(!isGivenNow('credit-check-agreement') && kept(before, 'consentVersion')),
  };
}

/** Look-ups that each question decides. */
const decides = {
  'business-name': 'business',
  'fuel-amount': 'standardOffer',
  'promo-code': 'promoOffer',
  loyalty: 'airpointsValid',
  'bank-details': 'bankAccountValid',
} as const satisfies Partial<Record<QuestionId, keyof SubmissionFacts>>;

/** Returns the look-ups that need no new answer, as the submission was accepted with them. */
export function keptFacts(
  details: SubmissionDetails,
  answered: readonly QuestionId[],
): Partial<SubmissionFacts> {
  const asked = Object.entries(decides)
    .filter(([id]) => answered.includes(id as QuestionId))
    .map(([, fact]) => fact as string);
  const accepted = acceptedFacts(details);
  return Object.fromEntries(Object.entries(accepted).filter(([fact]) => !asked.includes(fact)));
}
