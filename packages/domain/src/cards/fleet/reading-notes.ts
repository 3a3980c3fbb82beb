import type { CardField } from '../fields.ts';
import { type FleetSheet, linesOf } from './fleet.ts';
import { isLimitOfNoTime, named } from './headings.ts';
import { isBlank } from './sheet.ts';

export type ReadColumn = {
  readonly place: number;
  readonly field: CardField | null;
  readonly heading: string;
  readonly sample: string;
  readonly isGuessed: boolean;
};

export function readColumns(fleet: FleetSheet): ReadColumn[] {
  const { headings, lines } = linesOf(fleet);
  return fleet.columns.flatMap((field, place) => {
    const heading = headings?.cells[place]?.trim() ?? '';
    const sample =
      lines
        .map(({ cells }) => cells[place] ?? '')
        .find((cell) => !isBlank(cell))
        ?.trim() ?? '';
    if (sample === '') return [];
    const isSaid = named(heading) === field && !isLimitOfNoTime(heading);
    const isGuessed = field !== null && !isSaid && !fleet.assigned.has(place);
    return [{ place, field, heading, sample, isGuessed }];
  });
}
