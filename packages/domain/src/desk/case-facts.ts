import { checkDirectorClaim, directorClaimLabels } from '../application/director-claim.ts';
import { offerOfSubmission } from '../application/sent-application.ts';
import { businessAgeYears, directorNameOf, directorsOf } from '../business/rules.ts';
import { spendExposureOf } from '../cards/order.ts';
import type { Card } from '../cards/state.ts';
import { labelOf, pointTypes } from '../constants/options.ts';
import type { SubmissionDetails } from '../contract/details.ts';
import type { AskedPart } from '../contract/parts.ts';
import type { Part } from '../credit/part.ts';
import { formatCount } from '../fields/counted.ts';
import { formatDate } from '../fields/date.ts';
import { newZealandDay } from '../fields/day.ts';
import { formatMoney } from '../fields/money.ts';
import { rateLines } from '../offer/headline.ts';
import { type CreditCheck, creditCheckText } from '../wordings/decision-causes.ts';

/** A fact about an application, for the provider's people. */
export type CaseFact = { readonly label: string; readonly lines: readonly string[] };

/** `before` and `after` are null where they are masked. */
type Change = { readonly what: string; readonly before: string | null; readonly after: string | null };

export type CorrectedAnswers = {
  readonly at: Date;
  readonly changes: readonly Change[];
  /** Undefined if it was not asked again. */
  readonly check: Pick<CreditCheck, 'decision' | 'cause'> | undefined;
};

type CaseDetails = {
  readonly submission: SubmissionDetails;
  /** The last correction that the applicant answered. */
  readonly corrected: CorrectedAnswers | undefined;
  readonly cards: readonly Card[] | undefined;
  /** Parts that somebody else was asked to answer. */
  readonly parts: readonly AskedPart[];
  readonly now: Date;
};

const unknown = 'Not known';
/** † Changes that are shown; the others stand with the correction. */
const changesShown = 6;

/** Returns what is known about an application besides its answers, and says what is not known. */
export const caseFacts = ({ submission, corrected, cards, parts, now }: CaseDetails): CaseFact[] => [
  ...(corrected ? [{ label: 'Corrected', lines: correctedLines(corrected) }] : []),
  { label: 'Monthly spend', lines: [formatMoney(submission.businessDetails.fuelAmount)] },
  ...(cards ? [{ label: 'Cards and limits', lines: exposureLines(cards) }] : []),
  ...registerFacts(submission, newZealandDay(now)),
  ...parts.flatMap(partFact),
  ...directorFact(submission),
  { label: 'Typed by hand', lines: [typedByHand(submission)] },
  ...offerFacts(submission),
];

function correctedLines({ at, changes, check }: CorrectedAnswers): string[] {
  const more = changes.length - changesShown;
  return [
    `On ${formatDate(newZealandDay(at))}`,
    ...changes.slice(0, changesShown).map(changeText),
    ...(more > 0 ? [`${formatCount(more, 'more change')}: see Corrections.`] : []),
    ...(changes.length === 0 ? ['The answers are the same as before.'] : []),
    check ? creditCheckText(check) : 'The credit check was not made again.',
  ];
}

const changeText = ({ what, before, after }: Change): string =>
  before === null || after === null
    ? `${what}: changed, and hidden`
    : `${what}: ${before || 'none'} → ${after || 'none'}`;

function registerFacts({ businessDetails }: SubmissionDetails, today: string): CaseFact[] {
  const { business: record, nzbn, hasManualInputBusiness } = businessDetails;
  if (record === null)
    return [
      {
        label: 'Business register',
        lines: [
          hasManualInputBusiness
            ? 'The business was typed by hand, not found on the register.'
            : 'There is no record of the register.',
          'Status, age and directors are not known.',
        ],
      },
      { label: 'NZBN', lines: [nzbn ?? unknown] },
    ];
  const years = businessAgeYears(record, today);
  const directors = directorsOf(record).map(directorNameOf);
  const registered =
    years === null
      ? unknown
      : `${formatDate(record.registrationDate?.slice(0, 10) ?? '')}, ${ageText(years)}`;
  return [
    { label: 'Business register', lines: [`Found: ${record.entityName}`] },
    { label: 'NZBN', lines: [record.nzbn || unknown] },
    { label: 'Register status', lines: [record.entityStatus || unknown] },
    { label: 'Registered since', lines: [registered] },
    { label: 'Directors', lines: [directors.join(', ') || 'None listed'] },
    { label: 'Registered address', lines: [record.address?.fullAddress || unknown] },
  ];
}

const ageText = (years: number): string => (years === 0 ? 'less than a year' : formatCount(years, 'year'));

function directorFact({ creditDetails, businessDetails }: SubmissionDetails): CaseFact[] {
  const claim = creditDetails && checkDirectorClaim(creditDetails, businessDetails.business);
  return claim ? [{ label: 'Director', lines: [directorClaimLabels[claim]] }] : [];
}

function typedByHand({ businessDetails, creditDetails, finalDetails }: SubmissionDetails): string {
  const typed = [
    ...(businessDetails.hasManualInputBusiness ? ['business'] : []),
    ...(businessDetails.hasManualPhysicalAddress ? ['business address'] : []),
    ...(creditDetails?.hasManualResidentialAddress ? ['home address'] : []),
    ...(finalDetails.hasManualDeliveryAddress ? ['delivery address'] : []),
  ].join(', ');
  return typed === '' ? 'Nothing: business and addresses were found' : capital(typed);
}

const answeredBy: Readonly<Record<Part, string>> = {
  credit: 'Credit check answered by',
  guarantee: 'Guarantee given by',
};

/** Returns no fact for a part that ended without being used. */
function partFact({ part, name, email, askedAt, answeredAt, ended }: AskedPart): CaseFact[] {
  const dayOf = (moment: string): string => formatDate(newZealandDay(new Date(moment)));
  if (answeredAt === null && ended) return [];
  return [
    {
      label: answeredAt === null ? 'Guarantee asked of' : answeredBy[part],
      lines: [
        `${name}, ${email}`,
        `By a link sent on ${dayOf(askedAt)}${answeredAt === null ? '' : `, on ${dayOf(answeredAt)}`}`,
      ],
    },
  ];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function offerFacts({ loyaltyDetails }: SubmissionDetails): CaseFact[] {
  const { promoCode, promoOffer, pointType } = loyaltyDetails;
  const offer = offerOfSubmission(loyaltyDetails);
  const rates = offer ? rateLines(offer) : [];
  const parts = [
    offer?.name ?? unknown,
    promoOffer ? `promo code ${promoCode ?? unknown}` : 'no promo code',
    pointType === 'None' ? 'no loyalty points' : labelOf(pointTypes, pointType),
  ];
  return [
    { label: 'Rates promised', lines: rates.length > 0 ? rates : [offer ? 'No discount' : unknown] },
    { label: 'Offer', lines: [parts.join(', ')] },
  ];
}

/** † Days of a month, for what daily limits allow at most. */
const daysOfMonth = 30;

function exposureLines(cards: readonly Card[]): string[] {
  const { monthlyDollars, unlimited } = spendExposureOf({ cardChanges: cards });
  const most = cards.reduce((sum, { limits: { daily, monthly } }) => {
    const byDay = (daily ?? 0) * daysOfMonth;
    return sum + Math.min(monthly ?? byDay, byDay);
  }, 0);
  return [
    formatCount(cards.length, 'card'),
    ...(unlimited < cards.length ? [`Monthly limits: ${formatMoney(monthlyDollars)} in all`] : []),
    ...(unlimited > 0 ? [`No monthly limit: ${formatCount(unlimited, 'card')}`] : []),
    `The limits allow ${formatMoney(most)} in ${daysOfMonth} days.`,
  ];
}
