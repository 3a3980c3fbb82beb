import { foldText } from '../fold.ts';

/** A road in its place, or the box lobby of a town. `postcode` is '' where the list has none. */
export type AddressPlace = {
  readonly road: string;
  readonly district: string;
  readonly town: string;
  readonly postcode: string;
  readonly isBox: boolean;
};

/** `label` is the number as written; `number`, `suffix` and `unit` as searched. */
export type AddressRow = AddressPlace & {
  readonly id: string;
  readonly label: string;
  readonly number: number;
  readonly suffix: string;
  readonly unit: string;
  readonly dpid: string | null;
  readonly sourceDesc: string | null;
  readonly isDeliverable: boolean;
};

export const unitWordPattern = 'unit|flat|apartment|apt|suite|shop|office|villa|lot';

const unitWord = new RegExp(`^(?:${unitWordPattern}) `);

/** `Flat 2A` becomes `2a`. */
export const normaliseUnit = (unit: string): string =>
  unit === '' ? '' : foldText(unit).replace(unitWord, '').replaceAll(' ', '');

export function formatAddressLines({ isBox, road, label, district, town, postcode }: AddressRow): string[] {
  const first = isBox ? `${road} ${label}` : `${label} ${road}`;
  return [first, district, `${town} ${postcode}`.trim()].filter((line) => line !== '');
}
