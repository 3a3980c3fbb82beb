import type { Brand } from '@forecourt/domain/brand.ts';
import { contactTexts } from '../../copy/shell.ts';

/** When somebody answers the phone, a line for each kind of day. */
export const hoursLines = ({ weekdays, saturday }: Brand['hours']) => [
  { days: contactTexts.weekdays, time: weekdays },
  { days: contactTexts.saturday, time: saturday },
];
