import type { Brand } from '../brand.ts';

/** Minutes since midnight. */
export type TimeRange = { readonly from: number; readonly to: number };
/** Null for a day without. */
export type PhoneTimeRanges = { readonly weekdays: TimeRange | null; readonly saturday: TimeRange | null };

const clock = /^(?<hour>1[0-2]|[1-9])(?:[:.](?<minute>[0-5]\d))? ?(?<half>[ap])\.?m\.?$/;

function minutesOf(text: string): number | undefined {
  if (text === 'noon' || text === 'midnight') return text === 'noon' ? 12 * 60 : 24 * 60;
  const { hour, minute = '0', half } = clock.exec(text)?.groups ?? {};
  if (hour === undefined) return undefined;
  return ((Number(hour) % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minute);
}

/** Parses '7am-9pm', '8:30 am to 5 pm' or '9am-noon'; null for 'closed', undefined for anything else. */
function parseSpan(text: string): TimeRange | null | undefined {
  const said = text.trim().toLowerCase();
  if (said === 'closed') return null;
  const [from, to, ...more] = said.split(/\s*(?:[-–]|\bto\b)\s*/).map(minutesOf);
  const isSpan = from !== undefined && to !== undefined && from < to && more.length === 0;
  return isSpan ? { from, to } : undefined;
}

/** Returns when the phone is answered; undefined where the hours cannot be read. */
export function parsePhoneTimeRanges(hours: Brand['hours']): PhoneTimeRanges | undefined {
  const [weekdays, saturday] = [parseSpan(hours.weekdays), parseSpan(hours.saturday)];
  return weekdays === undefined || saturday === undefined ? undefined : { weekdays, saturday };
}
