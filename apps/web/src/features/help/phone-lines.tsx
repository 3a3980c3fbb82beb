import { formatTimeOfDay, phoneAvailabilityAt } from '@forecourt/domain/brand/phone-lines.ts';
import type { PhoneTimeRanges } from '@forecourt/domain/brand/phone-spans.ts';
import { addDays, newZealandDay, weekdayName } from '@forecourt/domain/fields/day.ts';
import { useSyncExternalStore } from 'react';
import { useBrand } from '../../brand/use-brand.ts';
import { phoneLinesTexts as texts } from '../../copy/help.ts';
import styles from './phone-lines.module.css';

function dayText(day: string, today: string): string {
  if (day === today) return texts.today;
  return day === addDays(today, 1) ? texts.tomorrow : weekdayName(day);
}

/** Returns '' where the hours do not say. */
export function phoneAvailabilityText(spans: PhoneTimeRanges | undefined, moment: Date): string {
  const lines = spans && phoneAvailabilityAt(spans, moment);
  if (!lines) return '';
  if (lines.isOpen) return texts.open(formatTimeOfDay(lines.until));
  if (!lines.opens) return texts.closed;
  return texts.opens(formatTimeOfDay(lines.opens.at), dayText(lines.opens.day, newZealandDay(moment)));
}

const checkMs = 15_000;

/** Whether nobody answers the phone now; false where the hours do not say, and in the server's page. */
export function useIsPhoneClosed(): boolean {
  const { phoneSpans } = useBrand();
  return useSyncExternalStore(
    onTick,
    () => phoneSpans !== undefined && phoneAvailabilityAt(phoneSpans, new Date())?.isOpen === false,
    () => false,
  );
}

function onTick(tick: () => void): () => void {
  const timer = setInterval(tick, checkMs);
  return () => clearInterval(timer);
}

/** Empty in the server's page, which may be cached. */
export function PhoneAvailabilityLine() {
  const { phoneSpans } = useBrand();
  const text = useSyncExternalStore(
    onTick,
    () => phoneAvailabilityText(phoneSpans, new Date()),
    () => '',
  );
  return (
    <p className={styles.lines} data-now="">
      {text}
    </p>
  );
}
