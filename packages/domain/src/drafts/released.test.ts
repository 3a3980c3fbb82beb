import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cardSchema, cardsState } from '../cards/state.ts';
import { draftVersion } from '../constants/limits.ts';
import type { AddressAnswer } from '../fields/address-answer.ts';
import { draftText } from '../fields/typed.ts';
import { finalDetailsState } from '../final-details/state.ts';
import { type Application, applicationState, initialApplication } from '../state.ts';
import { type DraftFormat, draftFormat, draftOf, readDraft, readDraftAs } from './draft.ts';
import version1 from './released/drafts-v1.json' with { type: 'json' };
import version2 from './released/drafts-v2.json' with { type: 'json' };
import { fullApplication } from './whole.ts';

type Fields = Record<string, unknown>;
type Path = readonly (string | number)[];

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((within, name) => (within as Fields)[name], value);

function fieldsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = [...path, name];
    return [...(Array.isArray(value) ? [] : [own]), ...fieldsOf(inner, own)];
  });
}

function without(value: Fields, path: Path): Fields {
  const copy = structuredClone(value);
  delete (at(copy, path.slice(0, -1)) as Fields)[path.at(-1) as string];
  return copy;
}

function opened(saved: unknown): Application {
  const read = readDraft(saved);
  if (read.kind !== 'loaded') throw new Error('this draft cannot be read');
  return read.application;
}

const flat = (name: string, { picked, text, isManual, lines, offered, details }: AddressAnswer): Fields => ({
  [`${name[0]?.toLowerCase()}${name.slice(1)}Address`]: picked,
  [`${name[0]?.toLowerCase()}${name.slice(1)}AddressText`]: text,
  [`hasManual${name}Address`]: isManual,
  [`manual${name}Address`]: lines,
  ...(name === 'Delivery'
    ? { deliveryAddressLookupResponse: details }
    : { [`corrected${name}Addresses`]: offered }),
});
const inVersion1 = ({ business, credit, finalDetails, ...others }: Application): Fields => ({
  ...others,
  business: { ...business, ...flat('Physical', business.physicalAddress) },
  credit: { ...credit, ...flat('Residential', credit.residentialAddress) },
  finalDetails: { ...finalDetails, ...flat('Delivery', finalDetails.deliveryAddress) },
});
/** Version 2 at first: addresses did not say which business they came with. */
function withoutOrigins({ business, credit, finalDetails, ...others }: Application): Fields {
  const bare = ({ cameWith, ...answer }: AddressAnswer): Fields => {
    void cameWith;
    return answer;
  };
  return {
    ...others,
    business: { ...business, physicalAddress: bare(business.physicalAddress) },
    credit: { ...credit, residentialAddress: bare(credit.residentialAddress) },
    finalDetails: { ...finalDetails, deliveryAddress: bare(finalDetails.deliveryAddress) },
  };
}
const releases = [
  { version: 1, drafts: version1, asSaved: inVersion1 },
  { version: 2, drafts: version2, asSaved: withoutOrigins },
];
const saved = releases.flatMap(({ version, drafts, asSaved }) =>
  Object.entries(drafts).map(([who, draft]) => ({ who, version, draft, asSaved })),
);

test('there is a stored draft of every format, the one of today too [SAVE-10]', () => {
  expect(releases.map(({ version }) => version)).toEqual(
    Array.from({ length: draftVersion }, (_, before) => before + 1),
  );
  expect(saved.every(({ draft, version }) => draft.version === version)).toBe(true);
});

describe.each(saved)('the draft of $who, as version $version saved it', ({ version, draft, asSaved }) => {
  const application = draft.application as Fields;

  test('opens with every answer in it [SAVE-10]', () => {
    expect(asSaved(opened(draft))).toMatchObject(application);
    expect(opened(JSON.parse(JSON.stringify(draftOf(opened(draft)))))).toEqual(opened(draft));
  });

  test('opens whichever field or section was added after it was saved [SAVE-10]', () => {
    const fields = fieldsOf(application);
    expect(fields.length).toBeGreaterThan(80);
    for (const added of fields) {
      const older = without(application, added);
      expect(asSaved(opened({ version, application: older })), added.join('.')).toMatchObject(older);
    }
  });

  test('holds in a field that was added the value it starts with [SAVE-10]', () => {
    const saver = { ...(application['saver'] as Fields), isSubmitted: false };
    const start = asSaved(initialApplication);
    for (const added of fieldsOf(without(start, ['saver']))) {
      if (at(application, added.slice(0, -1)) === null) continue;
      const older = without({ ...application, saver }, added);
      expect(at(asSaved(opened({ version, application: older })), added)).toEqual(at(start, added));
    }
  });
});

describe('a field that is added', () => {
  /** A future format with one question more, and one more field of a card. */
  const withMore = <A extends { cards: { cardChanges: readonly object[] }; finalDetails: object }>(
    application: A,
  ) => ({
    ...application,
    cards: {
      ...application.cards,
      cardChanges: application.cards.cardChanges.map((card) => ({ ...card, hasTrailer: false })),
    },
    finalDetails: { ...application.finalDetails, purchaseOrderNumber: '' },
  });
  const cardWithMore = z.strictObject({ ...cardSchema.shape, hasTrailer: z.boolean() });
  const tomorrow: DraftFormat<unknown> = {
    ...draftFormat,
    state: z.strictObject({
      ...applicationState.shape,
      cards: z.strictObject({ ...cardsState.shape, cardChanges: z.array(cardWithMore) }),
      finalDetails: z.strictObject({ ...finalDetailsState.shape, purchaseOrderNumber: draftText }),
    }),
    start: withMore(initialApplication),
    whole: withMore(fullApplication),
  };

  test.each(saved)('opens what version $version saved of $who, with every answer [SAVE-10]', ({ draft }) => {
    const application = withMore(opened(draft));
    expect(readDraft({ version: draftVersion, application })).toEqual({ kind: 'unreadable' });
    expect(readDraftAs(tomorrow, draft)).toEqual({ kind: 'loaded', application });
  });
});
