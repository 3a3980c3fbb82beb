import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enterBusinessManually } from '../business/transitions.ts';
import { chooseCardType } from '../cards/transitions.ts';
import { draftVersion } from '../constants/limits.ts';
import { enterPromoCode } from '../offer/transitions.ts';
import { isReadyToSubmit, journeySteps, questionStatus } from '../questions/journey.ts';
import { markSubmitted } from '../saver/transitions.ts';
import { initialApplication } from '../state.ts';
import { completeApplicants, limitedDirector } from '../testing/applicants.ts';
import { after, inBusiness, inCards, inOffer, today } from '../testing/change.ts';
import { receipt } from '../testing/receipt.ts';
import { draftExpiry, draftFormat, draftOf, readDraft, readDraftAs } from './draft.ts';
import released from './released/drafts-v1.json' with { type: 'json' };

const stored = (application: typeof initialApplication): unknown =>
  JSON.parse(JSON.stringify(draftOf(application)));
const journeyOf = (saved: unknown) => {
  const read = readDraft(saved);
  return journeySteps(read.kind === 'loaded' ? read.application : initialApplication, today);
};
const applicants = Object.entries({ nobody: initialApplication, ...completeApplicants });

const unreadable: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', 'draft'],
  ['an empty object', {}],
  ['no application', { version: draftVersion }],
  ['no version', { application: initialApplication }],
  ['a version to come', { version: draftVersion + 1, application: initialApplication }],
  ['version nought', { version: 0, application: initialApplication }],
  ['half a version', { version: 0.5, application: initialApplication }],
  ['a version in words', { version: '1', application: initialApplication }],
  ['an application that is null', { version: draftVersion, application: null }],
  ['an application that is a list', { version: draftVersion, application: [initialApplication] }],
  ['an unknown section', { version: draftVersion, application: { ...initialApplication, staff: {} } }],
  [
    'an unknown field',
    {
      version: draftVersion,
      application: { ...initialApplication, landing: { ...initialApplication.landing, role: 1 } },
    },
  ],
  [
    'a wrong value',
    {
      version: draftVersion,
      application: { ...initialApplication, business: { ...initialApplication.business, fuelAmount: '5' } },
    },
  ],
  [
    'a foreign prototype',
    JSON.parse(
      `{"version":${draftVersion},"application":{"__proto__":{"isAdmin":true},${JSON.stringify(initialApplication).slice(1)}}`,
    ),
  ],
];
const anything = fc.anything({ withNullPrototype: true });
const expiries = [
  ['2026-11-21T09:00:00.000Z', '2027-02-21T09:00:00.000Z'],
  ['2026-11-30T09:00:00.000Z', '2027-02-28T09:00:00.000Z'],
  ['2027-11-30T23:59:59.999Z', '2028-02-29T23:59:59.999Z'],
  ['2026-01-31T00:00:00.000Z', '2026-04-30T00:00:00.000Z'],
  ['2026-12-31T12:00:00.000Z', '2027-03-31T12:00:00.000Z'],
] as const;

describe('draft', () => {
  test.each(applicants)(
    'the application of %s is saved whole and loaded value for value [SAVE-02, SAVE-06]',
    (_, whole) => {
      expect(readDraft(stored(whole))).toEqual({ kind: 'loaded', application: whole });
    },
  );

  test('what was typed half, or far too long, is kept [SAVE-06]', () => {
    const typed = after(
      limitedDirector,
      inBusiness(enterBusinessManually, 'x'.repeat(5_000)),
      inOffer(enterPromoCode, '?'.repeat(300)),
      inCards(chooseCardType, 'Vehicle'),
    );
    expect(readDraft(stored(typed))).toEqual({ kind: 'loaded', application: typed });
  });

  test.each(unreadable)('a draft with %s is refused without breaking [SAVE-08]', (_, saved) => {
    expect(readDraft(saved)).toEqual({ kind: 'unreadable' });
  });

  test('nothing that stands where an earlier format had its sections breaks the page [SAVE-08]', () => {
    const sections = fc.dictionary(fc.constantFrom('saver', 'business', 'credit', 'finalDetails'), anything);
    fc.assert(
      fc.property(fc.oneof(anything, sections), (application) => {
        expect(['loaded', 'unreadable']).toContain(readDraft({ version: 1, application }).kind);
      }),
    );
  });

  test('a draft of an earlier format is renamed step by step to the one of today [SAVE-08]', () => {
    const { landing, ...rest } = limitedDirector;
    const first = { version: 1, application: { ...rest, applicant: { ...landing, mail: landing.email } } };
    const upgrades = {
      1: (saved: unknown) => {
        const { applicant, ...others } = saved as { applicant: object };
        return { ...others, landing: applicant };
      },
      2: (saved: unknown) => {
        const { landing: named, ...others } = saved as { landing: { mail: string } };
        const { mail, ...names } = named;
        return { ...others, landing: { ...names, email: mail } };
      },
    };
    const loaded = { kind: 'loaded', application: limitedDirector };
    expect(readDraftAs({ ...draftFormat, version: 3, upgrades }, first)).toEqual(loaded);
    const unnamed = readDraftAs({ ...draftFormat, version: 3, upgrades: {} }, draftOf(limitedDirector));
    expect(unnamed).toEqual({ kind: 'unreadable' });
  });

  test('who saved before homes were confirmed is asked for theirs once, and not after submitting [SAVE-10, OFF-09]', () => {
    const saved = released.soleTrader;
    expect(questionStatus(journeyOf(saved), 'residential-address')).toBe('open');
    const saver = markSubmitted(limitedDirector.saver, receipt);
    const sent = { ...saved, application: { ...saved.application, saver } };
    expect(isReadyToSubmit(journeyOf(sent))).toBe(true);
  });

  test('no draft reaches the prototype of objects [SEC-03]', () => {
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test.each(expiries)('a draft saved at %s expires at %s [SAVE-07]', (savedAt, expiry) => {
    expect(draftExpiry(new Date(savedAt)).toISOString()).toBe(expiry);
  });
});
