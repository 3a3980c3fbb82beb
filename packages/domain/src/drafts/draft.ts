import * as z from 'zod/mini';
import { withAddressOrigins } from '../application/address-origins.ts';
import { draftVersion, saveLinkExpiryMonths } from '../constants/limits.ts';
import { type Application, applicationState, initialApplication } from '../state.ts';
import { type DraftUpgrade, draftUpgrades } from './upgrades.ts';
import { fullApplication } from './whole.ts';
import { isPlainObject, ownValue, withDefaults } from './with-defaults.ts';

export type Draft = { readonly version: number; readonly application: Application };
export type LoadedDraft<State = Application> =
  | { readonly kind: 'loaded'; readonly application: State }
  | { readonly kind: 'unreadable' };

/** A draft format: its number, upgrades from earlier ones, and the initial state that fills gaps. */
export type DraftFormat<State> = {
  readonly version: number;
  readonly upgrades: Readonly<Record<number, DraftUpgrade>>;
  readonly state: z.ZodMiniType<State>;
  readonly start: State;
  readonly whole: unknown;
  /** Adds the origins of addresses to an application saved without them. */
  withOrigins(application: State): State;
};
export const draftFormat: DraftFormat<Application> = {
  version: draftVersion,
  upgrades: draftUpgrades,
  state: applicationState,
  start: initialApplication,
  whole: fullApplication,
  withOrigins: withAddressOrigins,
};

export const draftOf = (application: Application): Draft => ({ version: draftVersion, application });

/** Returns the application of a draft of this or an earlier release; unreadable input gives a result, never a throw. */
export const readDraft = (saved: unknown): LoadedDraft => readDraftAs(draftFormat, saved);

/** Returns when a draft was saved, by the clock that saved it; null for an earlier release's. */
export function savedAtOf(saved: unknown): Date | null {
  const parsed = z.iso.datetime().safeParse(ownValue(saved, 'savedAt'));
  return parsed.success ? new Date(parsed.data) : null;
}

/** Removes the ids and the link of the tab that saved the draft; each tab has its own. */
export function withoutTabIds(saved: Record<string, unknown>): Record<string, unknown> {
  const application = ownValue(saved, 'application');
  const saver = ownValue(application, 'saver');
  if (!isPlainObject(application) || !isPlainObject(saver)) return saved;
  return {
    ...saved,
    application: { ...application, saver: { ...saver, applicationId: null, saveLink: '' } },
  };
}

const hasOrigins = (saved: unknown): boolean =>
  ownValue(ownValue(ownValue(ownValue(saved, 'application'), 'business'), 'physicalAddress'), 'cameWith') !==
  undefined;

/** Upgrades saved data to a format and fills missing fields from its initial state. */
export function readDraftAs<State>(format: DraftFormat<State>, saved: unknown): LoadedDraft<State> {
  if (typeof saved !== 'object' || saved === null) return { kind: 'unreadable' };
  const { version, application } = saved as { version?: unknown; application?: unknown };
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > format.version) {
    return { kind: 'unreadable' };
  }
  let renamed = application;
  for (let from = version; from < format.version; from += 1) renamed = format.upgrades[from]?.(renamed);
  if (typeof renamed !== 'object') return { kind: 'unreadable' };
  const parsed = format.state.safeParse(withDefaults(format.start, format.whole, renamed));
  if (!parsed.success) return { kind: 'unreadable' };
  const { data } = parsed;
  return { kind: 'loaded', application: hasOrigins(saved) ? data : format.withOrigins(data) };
}

/** Three calendar months after `savedAt`, on the last day of a shorter month. */
export function draftExpiry(savedAt: Date): Date {
  const expiry = new Date(savedAt);
  const day = expiry.getUTCDate();
  expiry.setUTCDate(1);
  expiry.setUTCMonth(expiry.getUTCMonth() + saveLinkExpiryMonths);
  const lastDay = new Date(Date.UTC(expiry.getUTCFullYear(), expiry.getUTCMonth() + 1, 0)).getUTCDate();
  expiry.setUTCDate(Math.min(day, lastDay));
  return expiry;
}
