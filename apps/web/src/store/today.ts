import { newZealandDay } from '@forecourt/domain/fields/date.ts';

/** Today in New Zealand as yyyy-MM-dd, wherever the browser stands. */
export const today = (): string => newZealandDay(new Date());
