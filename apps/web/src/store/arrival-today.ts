import { orderArrivalDay } from '@forecourt/domain/cards/arrival.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';

/** Returns the day by which cards arrive that are ordered now, yyyy-MM-dd; null while approval is awaited. */
export const arrivalDayIfOrderedToday = (status: ApplicationStatus): string | null =>
  orderArrivalDay(status, new Date());
