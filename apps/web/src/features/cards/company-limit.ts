import type { Application } from '@forecourt/domain/state.ts';

/** The most that a card may spend in a month: the monthly fuel amount of the business, in dollars. */
export const companyLimitOf = ({ business }: Application): number => business.fuelAmount ?? 0;
