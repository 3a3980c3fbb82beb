import type { Brand } from '@forecourt/domain/brand.ts';
import { contactTexts } from '../../copy/shell.ts';

export const phoneHoursLines = ({ weekdays, saturday }: Brand['hours']) => [
  { days: contactTexts.weekdays, time: weekdays },
  { days: contactTexts.saturday, time: saturday },
];
