import { type Findings, findings } from '../chaos/round.ts';
import { isSave, isTaken, type Seen } from './load.ts';

export type Row = {
  readonly name: string;
  readonly what: string;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly away: number;
  readonly withoutRetryAfter: number;
  readonly others: Readonly<Record<string, number>>;
  readonly slowest: number;
  /** The longest time without a save that was acknowledged, in milliseconds. */
  readonly gap: number;
  readonly mailsAgain: number;
  readonly wrong: readonly string[];
};

/** Collects findings, and counts how often something was lost or doubled. */
export function tallied(): Findings & { readonly lost: () => number; readonly doubled: () => number } {
  const collected = findings();
  const lines: string[] = [];
  const times = (start: RegExp): number => lines.filter((complaint) => start.test(complaint)).length;
  return {
    ...collected,
    wrong(complaint) {
      lines.push(complaint);
      collected.wrong(complaint);
    },
    // A draft that went back has lost every acknowledged save.
    lost: () =>
      times(/^lost: (?!a draft|an acknowledged draft)/) + (collected.counts['acknowledged saves lost'] ?? 0),
    doubled: () => times(/^doubled/),
  };
}

/** The longest time without an acknowledged save from the strike to the end, in milliseconds. */
export function longestGap(seen: readonly Seen[], struck: number, ended: number): number {
  const saved = seen.filter((each) => isSave(each) && isTaken(each)).map(({ at }) => at);
  const before = Math.max(...saved.filter((at) => at <= struck), Number.NEGATIVE_INFINITY);
  const times = [
    Number.isFinite(before) ? before : struck,
    ...saved.filter((at) => at > struck).sort((a, b) => a - b),
  ];
  times.push(Math.max(ended, times.at(-1) ?? ended));
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}

type Measured = {
  readonly fault: { readonly name: string; readonly what: string };
  readonly seen: readonly Seen[];
  readonly struck: number;
  readonly ended: number;
  readonly found: ReturnType<typeof tallied>;
};

/** Returns the row of a fault, from what was seen while it lasted and found afterwards. */
export function rowOf({ fault: { name, what }, seen, struck, ended, found }: Measured): Row {
  const failed = seen.filter((each) => !isTaken(each));
  const others = failed.filter(({ status }) => status !== 503);
  const { counts, wrong } = found.found();
  return {
    name,
    what,
    acknowledged: seen.filter((each) => isTaken(each) && each.call.method !== 'GET').length,
    lost: found.lost(),
    doubled: found.doubled(),
    away: failed.length - others.length,
    withoutRetryAfter: failed.filter(({ status, flaw }) => status === 503 && flaw !== undefined).length,
    others: Object.fromEntries(
      [...Map.groupBy(others, ({ status }) => status)].map(([status, same]) => [status, same.length]),
    ),
    slowest: Math.max(...seen.map(({ ms }) => ms)),
    gap: longestGap(seen, struck, ended),
    mailsAgain: counts['mails again'] ?? 0,
    wrong,
  };
}
