import { WrongUse } from '@forecourt/platform/cli/command.ts';

/** Parses 'Petrol=14'. Throws WrongUse. */
export function discountOf(text: string): { product: string; centsPerLitre: number } {
  const at = text.lastIndexOf('=');
  const [product, cents] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  if (at < 0 || !/^\d+(\.\d+)?$/.test(cents))
    throw new WrongUse(`--discount is a product and its cents a litre, like Petrol=14, and not '${text}'.`);
  return { product, centsPerLitre: Number(cents) };
}

/** Parses '5/50'. Throws WrongUse. */
export function feeOf(text: string | undefined): { monthlyFee?: number; yearlyFee?: number } {
  if (text === undefined) return {};
  const [, monthly, yearly] = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (monthly === undefined || yearly === undefined)
    throw new WrongUse(`--account-fee is dollars a month and dollars a year, like 5/50, and not '${text}'.`);
  return { monthlyFee: Number(monthly), yearlyFee: Number(yearly) };
}
