import * as store from '../store/pass-time.ts';

/** SQL by which the owner moves an application (or all) and its audit chain back in time. */
export const passTime = (interval: string, application?: string): string =>
  store.backdateSql(`interval '${interval}'`, application);

/**
 * SQL by which the owner makes an application as old as can be while it is kept for `days` more. A period less its last
 * days may be over already: six months after 30 August and after 28 August end on 28 February.
 */
export const passTimeUntil = (kept: string, days: number, application: string): string =>
  store.backdateSql(
    `(select now() - min(born) from generate_series(now() - interval '${kept}', now(), '1 day') as born
      where born + interval '${kept}' >= now() + interval '${days} days')`,
    application,
  );
