import type { ApplicationId } from '../applications/applications.ts';
import { hourMs } from '../housekeeping.ts';
import type { Store } from '../store.ts';

/** † Applications read and opened at once, some 20 ms. */
const openedAtOnce = 100;

/** `version`: hash of the last audit record, which each change moves on. */
export type Compared = {
  readonly id: ApplicationId;
  readonly key: string;
  readonly version: string | null;
};
type Remembered = { readonly version: string; readonly values: readonly string[] };
type Open = (
  store: Store,
  ids: readonly ApplicationId[],
) => Promise<ReadonlyMap<ApplicationId, readonly string[]>>;
type Comparing = {
  readonly isMatch: (values: readonly string[]) => boolean;
  /** It stops once so many match. */
  readonly most: number;
};

/**
 * Compares decrypted values of applications, and opens only those that are new or have changed. It remembers them by
 * hash of the access token; for an hour, so that no deleted one stays, and at most `rememberedMost`.
 */
export function createComparer(rememberedMost: number, open: Open) {
  let remembered = { until: 0, values: new Map<string, Remembered>() };
  const known = (): Map<string, Remembered> => {
    if (Date.now() >= remembered.until || remembered.values.size >= rememberedMost)
      remembered = { until: Date.now() + hourMs, values: new Map() };
    return remembered.values;
  };
  const valuesOf = async (store: Store, part: readonly Compared[]): Promise<(readonly string[])[]> => {
    const kept = known();
    const before = part.map(({ key, version }) => {
      const entry = kept.get(key);
      return entry && entry.version === version ? entry.values : undefined;
    });
    const unknown = part.flatMap(({ id }, at) => (before[at] ? [] : [id]));
    const opened = unknown.length > 0 ? await open(store, unknown) : new Map<ApplicationId, string[]>();
    return part.map(({ id, key, version }, at) => {
      const values = before[at] ?? opened.get(id) ?? [];
      if (version !== null) kept.set(key, { version, values });
      return values;
    });
  };
  return async (
    store: Store,
    compared: readonly Compared[],
    { isMatch, most }: Comparing,
  ): Promise<ApplicationId[]> => {
    const found: ApplicationId[] = [];
    for (let at = 0; at < compared.length && found.length < most; at += openedAtOnce) {
      const part = compared.slice(at, at + openedAtOnce);
      const values = await valuesOf(store, part);
      found.push(...part.flatMap(({ id }, nth) => (isMatch(values[nth] ?? []) ? [id] : [])));
    }
    return found;
  };
}
