/** What a sheet may tell of a card, with the heading that the template gives it. */
export const fleetFields = [
  { value: 'registration', label: 'Registration' },
  { value: 'driverName', label: 'Driver name' },
  { value: 'cardType', label: 'Card type' },
  { value: 'products', label: 'Products' },
  { value: 'daily', label: 'Daily limit' },
  { value: 'monthly', label: 'Monthly limit' },
] as const;
export type FleetField = (typeof fleetFields)[number]['value'];

/** What each column of a sheet holds; null is left out. */
export type FleetColumns = readonly (FleetField | null)[];
/** A sheet as it was split, line by line. */
export type FleetCells = readonly (readonly string[])[];
/** What one line of a sheet says, as it was written. */
export type FleetTexts = Readonly<Partial<Record<FleetField, string>>>;

export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';
export const isBlankLine = (line: readonly string[]): boolean => line.every(isBlank);
