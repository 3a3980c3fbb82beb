import { inCell, machine, table, today, wrongOf } from '../shared/results.ts';
import type { Found, Round } from './round.ts';

export type Ran = { readonly round: Round; readonly seconds: number; readonly found: Found };
export type Run = {
  readonly seed: string;
  readonly commit: string;
  readonly call: string;
  readonly rounds: readonly Ran[];
};

const sumOf = ({ rounds }: Run, name: string): number =>
  rounds.reduce((sum, { found }) => sum + (found.counts[name] ?? 0), 0);
const complaints = ({ rounds }: Run, start: RegExp): number =>
  rounds.reduce((sum, { found }) => sum + found.wrong.filter((text) => start.test(text)).length, 0);

/** The whole run in one line, with what it takes to run it again. */
export function lineOf(run: Run): string {
  const reported = {
    seed: run.seed,
    commit: run.commit,
    rounds: run.rounds.length,
    kills: sumOf(run, 'kills'),
    acked: sumOf(run, 'acked'),
    requests: sumOf(run, 'requests'),
    lost: complaints(run, /^lost/),
    doubled: complaints(run, /^doubled/),
    'out-of-order': complaints(run, /^out of order/),
    '5xx': complaints(run, /\b5(?!03)\d\d\b/),
    wrong: complaints(run, /./),
  };
  return `chaos ${Object.entries(reported)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`;
}

const countsOf = (counts: Found['counts']): string =>
  Object.entries(counts)
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => `${value.toLocaleString('en')} ${name}`)
    .join(', ');

/** The run as a page: one line, one table, and what was wrong. */
export function pageOf(run: Run): string {
  const rows = run.rounds.map(({ round, seconds, found: { counts, wrong } }) => [
    round.name,
    inCell(round.title),
    `${seconds.toFixed(0)} s`,
    inCell(countsOf(counts)),
    wrong.length === 0 ? 'held' : `**${wrong.length} wrong**`,
  ]);
  return [
    '# Chaos',
    '',
    `By \`${run.call}\` on ${today()}; ${machine()}, on the`,
    'embedded PostgreSQL with fsync on.',
    '',
    `    ${lineOf(run)}`,
    '',
    ...table(['round', 'what must hold', 'took', 'what was done', ''], rows),
    '',
    ...wrongOf(run.rounds.map(({ round, found }) => ({ name: round.name, wrong: found.wrong }))),
  ].join('\n');
}
