import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fleetFromText } from './read-fleet.ts';
import { type FleetRow, fleetRows } from './rows.ts';

const spend = 1_250;

/** '## name', then the text with its tabs as '⇥', and '=> ' before each expected row. */
const sheets = readFileSync(new URL('../../testing/fleet-sheets.txt', import.meta.url), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((block) => {
    const lines = block.trimEnd().split('\n');
    const rows = lines.filter((line) => line.startsWith('=> ')).map((line) => line.slice(3));
    const text = lines.slice(1).filter((line) => !line.startsWith('=> '));
    return [lines[0] ?? '', text.join('\n').replaceAll('⇥', '\t'), rows] as const;
  });

/** `-3` is left out, `?error registration` is to fix, otherwise the holder and the limits. */
function inShort({ line, card, faults, repeats, isLeftOut, texts }: FleetRow): string {
  if (isLeftOut) return `-${line}`;
  const doubts = faults.map(({ kind, field }) => `${kind} ${field}`);
  if (repeats !== undefined) doubts.push('repeated');
  if (doubts.length > 0) return `?${doubts.join(', ')}`;
  const { vehicle, driver, cardType, limits, products } = card;
  const holder = cardType === 'Any' ? 'Any' : [vehicle.registration, driver.name].filter(Boolean).join(' + ');
  const sums = [
    texts.daily && `${limits.daily} a day`,
    texts.monthly && `${limits.monthly ?? 'no limit'} a month`,
  ];
  return [holder, ...sums, texts.products && products].filter(Boolean).join(', ');
}

test.each(sheets)('%s [REAL-05, REAL-06, REAL-07]', (_, text, rows) => {
  const fleet = fleetFromText(text);
  const read = typeof fleet === 'string' ? [fleet] : fleetRows(fleet, [], spend).map(inShort);
  expect(read).toEqual(rows);
});
