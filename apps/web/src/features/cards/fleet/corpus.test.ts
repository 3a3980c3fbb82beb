import { fleetRows } from '@forecourt/domain/cards/fleet/rows.ts';
import { expect, test } from 'vitest';
import { inShort, mappedRows, openText, sheetCases } from '../../../testing/fleet-corpus.ts';

const spend = 1_250;

test.each(sheetCases().map((one) => [one.name, one] as const))(
  '%s: nothing is a card before the columns are said, and then only what they say [REAL-05, REAL-06, REAL-07]',
  (_, { text, mapping, rows }) => {
    const sheet = openText(text);
    expect(fleetRows(sheet, [], spend)).toEqual([]);
    // Whatever is chosen beforehand is what the person means.
    expect([undefined, mapping.headingLine]).toContain(sheet.headingLine);
    const chosen = Object.entries(sheet.columns).filter(([, place]) => place !== null);
    expect(mapping.columns).toMatchObject(Object.fromEntries(chosen));
    expect(mappedRows(sheet, mapping, spend).map(inShort)).toEqual(rows);
  },
);
