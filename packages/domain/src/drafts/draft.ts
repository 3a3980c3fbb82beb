import { type Application, applicationState } from '../application/state.ts';
import { saveLinkExpiryMonths } from '../constants/limits.ts';

/** The format drafts are saved in. A new format gets the next number and a row in `upgrades`. */
export const draftVersion = 1;

export type Draft = { readonly version: number; readonly application: Application };
export type LoadedDraft =
  | { readonly kind: 'loaded'; readonly application: Application }
  | { readonly kind: 'unreadable' };

/** From the version that keys it to the next one. Empty while there is one format. */
const upgrades: Readonly<Record<number, (application: unknown) => unknown>> = {};

/** The whole state as it is saved. */
export const draftOf = (application: Application): Draft => ({ version: draftVersion, application });

/** Reads a saved draft of this or an older version; anything else is unreadable, and never thrown. */
export function readDraft(saved: unknown): LoadedDraft {
  if (typeof saved !== 'object' || saved === null) return { kind: 'unreadable' };
  const { version, application } = saved as { version?: unknown; application?: unknown };
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > draftVersion) {
    return { kind: 'unreadable' };
  }
  const parsed = applicationState.safeParse(upgraded(application, version));
  return parsed.success ? { kind: 'loaded', application: parsed.data } : { kind: 'unreadable' };
}

function upgraded(application: unknown, version: number): unknown {
  if (version >= draftVersion) return application;
  return upgraded(upgrades[version]?.(application), version + 1);
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
