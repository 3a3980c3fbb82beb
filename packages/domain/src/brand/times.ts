import { saveLinkExpiryMonths } from '../constants/limits.ts';
import { deliveryTime } from '../constants/phrases.ts';
import { formatCount } from '../fields/counted.ts';

/** What a text of a brand may have in braces, so that it says no other time than the product keeps. */
const times: Readonly<Record<string, string>> = {
  deliveryTime,
  saveLinkTime: formatCount(saveLinkExpiryMonths, 'month'),
};
export const timePlaceholderNames = Object.keys(times);

const named = /\{(\w*)\}/g;

export const fillTimePlaceholders = (text: string): string =>
  text.replace(named, (all, name: string) => times[name] ?? all);

export const hasOnlyKnownTimePlaceholders = (text: string): boolean =>
  !/[{}]/.test(fillTimePlaceholders(text));
