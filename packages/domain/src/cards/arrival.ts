import type { ApplicationStatus } from '../constants/options.ts';
import { cardsDueDay } from '../fields/working-days.ts';

const approved: readonly ApplicationStatus[] = ['approved', 'cardsOrdered'];

/** Returns the day by which cards arrive that are ordered at a moment, yyyy-MM-dd; null while approval is awaited. */
export const orderArrivalDay = (status: ApplicationStatus, orderedAt: Date): string | null =>
  approved.includes(status) ? cardsDueDay(orderedAt) : null;
