import { newZealandDay } from '@forecourt/domain/fields/date.ts';

/** Today in New Zealand as yyyy-MM-dd, wherever the server stands. */
export const todayInNewZealand = (): string => newZealandDay(new Date());
