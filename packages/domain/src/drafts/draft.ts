import { saveLinkExpiryMonths } from '../constants/limits.ts';
import { confirmResidentialAddress } from '../credit/transitions.ts';
import { type Application, applicationState, initialApplication } from '../state.ts';
import { laidOver } from './lay-over.ts';
import { wholeApplication } from './whole.ts';

/** The format drafts are saved in. A field that is added changes nothing; one that is renamed makes the next number. */
export const draftVersion = 1;

export type Draft = { readonly version: number; readonly application: Application };
export type LoadedDraft =
  | { readonly kind: 'loaded'; readonly application: Application }
  | { readonly kind: 'unreadable' };

/** A format's number, and for each earlier one what renames its fields to those of the next. */
type Format = {
  readonly version: number;
  readonly upgrades: Readonly<Record<number, (application: unknown) => unknown>>;
};
const today: Format = { version: draftVersion, upgrades: {} };

/** The whole state as it is saved. */
export const draftOf = (application: Application): Draft => ({ version: draftVersion, application });

/**
 * Returns the application of a draft saved by this or an earlier release: upgraded, and laid over today's start.
 * Anything else is unreadable, and never thrown.
 */
export function readDraft(saved: unknown, format = today): LoadedDraft {
  if (typeof saved !== 'object' || saved === null) return { kind: 'unreadable' };
  const { version, application } = saved as { version?: unknown; application?: unknown };
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > format.version) {
    return { kind: 'unreadable' };
  }
  const renamed = upgraded(application, version, format);
  if (typeof renamed !== 'object') return { kind: 'unreadable' };
  const parsed = applicationState.safeParse(laidOver(initialApplication, wholeApplication, renamed));
  return parsed.success ? { kind: 'loaded', application: asSent(parsed.data) } : { kind: 'unreadable' };
}

/** Who submitted before homes were confirmed has answered for theirs. */
function asSent(application: Application): Application {
  const { saver, credit } = application;
  if (!saver.isSubmitted || credit.residentialAddressFrom !== null) return application;
  return { ...application, credit: confirmResidentialAddress(credit) };
}

function upgraded(application: unknown, version: number, format: Format): unknown {
  if (version >= format.version) return application;
  return upgraded(format.upgrades[version]?.(application), version + 1, format);
}

/** When a draft saved at `savedAt` expires: three calendar months later, on the month's last day when it is shorter. */
export function draftExpiry(savedAt: Date): Date {
  const expiry = new Date(savedAt);
  const day = expiry.getUTCDate();
  expiry.setUTCDate(1);
  expiry.setUTCMonth(expiry.getUTCMonth() + saveLinkExpiryMonths);
  const lastDay = new Date(Date.UTC(expiry.getUTCFullYear(), expiry.getUTCMonth() + 1, 0)).getUTCDate();
  expiry.setUTCDate(Math.min(day, lastDay));
  return expiry;
}
