import type { CardField } from '../fields.ts';
import { type FleetSheet, splitFleetLines } from './fleet.ts';
import { fieldOfHeading, isLimitWithoutPeriod } from './headings.ts';
import { isBlank } from './sheet.ts';

export type ColumnPreview = {
  readonly place: number;
  readonly field: CardField | null;
  readonly heading: string;
  readonly sample: string;
  readonly isGuessed: boolean;
};

export function previewColumns(fleet: FleetSheet): ColumnPreview[] {
  const { headings, lines } = splitFleetLines(fleet);
  return fleet.columns.flatMap((field, place) => {
    const heading = headings?.cells[place]?.trim() ?? '';
    const sample =
      lines
        .map(({ cells }) => cells[place] ?? '')
        .find((cell) => !isBlank(cell))
        ?.trim() ?? '';
    if (sample === '') return [];
    const isSaid = fieldOfHeading(heading) === field && !isLimitWithoutPeriod(heading);
    const isGuessed = field !== null && !isSaid && !fleet.assigned.has(place);
    return [{ place, field, heading, sample, isGuessed }];
  });
}
