import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SubmissionDetails, submissionDetails } from '../contract/details.ts';
import { draftOf, readDraft } from '../drafts/draft.ts';
import { isLandingComplete } from '../landing/rules.ts';
import { isReadyToSubmit, isSectionComplete, isSectionEnabled, journeySteps } from '../questions/journey.ts';
import { creditPartOf, isWaitingForPart } from '../questions/parts.ts';
import { sidebarRows } from '../questions/summary.ts';
import { questions, sections } from '../questions/table.ts';
import type { Application } from '../state.ts';
import { completeApplicants } from '../testing/applicants.ts';
import { action, application } from '../testing/arbitrary.ts';
import { after, today } from '../testing/change.ts';
import { honestFacts } from '../testing/facts.ts';
import { submissionProblems } from './acceptance.ts';
import type { SubmissionFacts } from './stale.ts';
import { submissionOf } from './submission.ts';

const anything = application(40);
const nearlyDone = fc
  .tuple(fc.constantFrom(...Object.values(completeApplicants)), fc.array(action, { maxLength: 4 }))
  .map(([applicant, actions]) => after(applicant, ...actions.map(({ change }) => change)));
const somebody = fc.oneof(anything, nearlyDone);
/** The server has what somebody else answered. */
const submittable = nearlyDone
  .filter((state) => creditPartOf(state) === undefined)
  .map((state) => ({ state, details: submissionOf(state, today) }))
  .filter(isSubmitted);

type Sent = { state: Application; details: SubmissionDetails };
function isSubmitted(sent: { state: Application; details: SubmissionDetails | undefined }): sent is Sent {
  return sent.details !== undefined;
}

describe('whatever is done to an application', () => {
  test('all questions before the open one are answered and all after it locked [GATE-01]', () => {
    fc.assert(
      fc.property(somebody, (state) => {
        const statuses = journeySteps(state, today).map(({ status }) => status);
        expect(statuses.join(' ')).toMatch(/^(answered ?)*( ?open( locked)*)?$/);
      }),
    );
  });

  test('a question is answered only if it is asked, and so are all asked before it [GATE-01]', () => {
    fc.assert(
      fc.property(somebody, (state) => {
        const asked = questions.filter((question) => question.asked(state));
        const steps = journeySteps(state, today);
        expect(steps.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
        asked.forEach((_, at) => {
          const all = asked.slice(0, at + 1).every((question) => question.answered(state, today));
          expect(steps[at]?.status === 'answered').toBe(all);
        });
      }),
    );
  });

  test('a section is enabled exactly when the one before it is complete [GATE-08, LAYOUT-03]', () => {
    fc.assert(
      fc.property(somebody, (state) => {
        const steps = journeySteps(state, today);
        sections.forEach((section, at) => {
          const before = sections[at - 1];
          expect(isSectionEnabled(steps, section)).toBe(
            before === undefined || isSectionComplete(steps, before),
          );
        });
      }),
    );
  });

  test('its draft is loaded value for value [SAVE-02, SAVE-06]', () => {
    fc.assert(
      fc.property(somebody, (state) => {
        const saved: unknown = JSON.parse(JSON.stringify(draftOf(state)));
        expect(readDraft(saved)).toEqual({ kind: 'loaded', application: state });
      }),
      { numRuns: 300 },
    );
  });

  test('it can be submitted exactly when all is answered and who applies is known [FIN-07]', () => {
    fc.assert(
      fc.property(somebody, (state) => {
        const isAnswered = isReadyToSubmit(journeySteps(state, today)) && !isWaitingForPart(state);
        const isReady = isAnswered && isLandingComplete(state.landing);
        expect(submissionOf(state, today) !== undefined).toBe(isReady);
      }),
      { numRuns: 500 },
    );
  });

  test('what can be submitted is accepted by the contract and by the server [VAL-07]', () => {
    fc.assert(
      fc.property(submittable, ({ state, details }) => {
        expect(submissionDetails.safeParse(details).error).toBeUndefined();
        expect(submissionProblems(details, honestFacts(state), today)).toEqual([]);
        expect(JSON.parse(JSON.stringify(details))).toEqual(details);
      }),
      { numRuns: 500 },
    );
  });

  test('a lie about the bank account, the points or the promo code is refused [VAL-07]', () => {
    fc.assert(
      fc.property(submittable, ({ state, details }) => {
        const { promoCode, pointType } = details.loyaltyDetails;
        const isRefused = (lie: Partial<SubmissionFacts>): boolean =>
          submissionProblems(details, { ...honestFacts(state), ...lie }, today).length > 0;
        expect(isRefused({ bankAccountValid: false })).toBe(true);
        expect(isRefused({ airpointsValid: false })).toBe(pointType === 'Airpoints');
        expect(isRefused({ promoOffer: null })).toBe(promoCode !== null);
      }),
      { numRuns: 300 },
    );
  });

  test('the active card exists, and is none only without cards [CARD-09]', () => {
    fc.assert(
      fc.property(anything, ({ cards: { cardChanges, activeCardIndex } }) => {
        const exists = activeCardIndex !== null && cardChanges[activeCardIndex] !== undefined;
        expect(exists).toBe(cardChanges.length > 0);
        expect(activeCardIndex === null).toBe(cardChanges.length === 0);
      }),
    );
  });

  test('the sidebar has a row for each question that is asked, in its order [LAYOUT-10, FORM-03]', () => {
    fc.assert(
      fc.property(somebody, (state) => {
        const asked = journeySteps(state, today).map(({ id }) => id);
        const jumps = sections
          .flatMap((section) => sidebarRows(state, section, today))
          .map(({ question }) => question);
        expect(jumps).toEqual(asked);
      }),
    );
  });

  test('no transition changes the state it was given [GATE-07]', () => {
    const frozen = <T>(value: T): T => {
      if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
      return value;
    };
    fc.assert(
      fc.property(application(10), action, (state, { change }) => {
        expect(() => after(frozen(state), change)).not.toThrow();
      }),
    );
  });
});
