import { formatHour, phoneLinesAt } from '@forecourt/domain/brand/phone-lines.ts';
import type { Brand } from '@forecourt/domain/brand.ts';
import { daysLater, formatWeekday, newZealandDay } from '@forecourt/domain/fields/date.ts';
import { useSyncExternalStore } from 'react';
import { useBrand } from '../../brand/use-brand.ts';
import { phoneLinesTexts as texts } from '../../copy/help.ts';
import styles from './phone-lines.module.css';

function dayText(day: string, today: string): string {
  if (day === today) return texts.today;
  return day === daysLater(today, 1) ? texts.tomorrow : (formatWeekday(day).split(' ')[0] ?? day);
}

/** Returns '' where the hours do not say. */
export function phoneLinesText(hours: Brand['hours'], moment: Date): string {
  const lines = phoneLinesAt(hours, moment);
  if (!lines) return '';
  if (lines.isOpen) return texts.open(formatHour(lines.until));
  if (!lines.opens) return texts.closed;
  return texts.opens(formatHour(lines.opens.at), dayText(lines.opens.day, newZealandDay(moment)));
}

const checkMs = 15_000;

function onTick(tick: () => void): () => void {
  const timer = setInterval(tick, checkMs);
  return () => clearInterval(timer);
}

/** Empty in the server's page, which may be cached. */
export function PhoneLines() {
  const { hours } = useBrand();
  const text = useSyncExternalStore(
    onTick,
    () => phoneLinesText(hours, new Date()),
    () => '',
  );
  return (
    <p className={styles.lines} data-now="">
      {text}
    </p>
  );
}
