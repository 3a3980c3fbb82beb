import { execFileSync } from 'node:child_process';
import { atLeast, atMost, type Figure, figureTable } from '../shared/figures.ts';
import { machine, table, today, wrongOf } from '../shared/results.ts';
import type { Row } from './row.ts';

const packages = ['patroni', 'etcd-server', 'postgresql-15', 'haproxy', 'nginx', 'pgbouncer', 'redis-server'];

function versions(): string {
  const said = execFileSync('dpkg-query', ['-W', '-f', '${Package} ${Version}\n', ...packages], {
    encoding: 'utf8',
  });
  return said.trim().split('\n').join(', ');
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const countOf = ({ others }: Row): number => Object.values(others).reduce((all, count) => all + count, 0);

/** The limits that a run keeps to, in seconds without a save, by fault; the others are as quick as a switchover. */
const gapBars: Readonly<Record<string, number>> = {
  'primary killed': 45,
  'primary frozen': 45,
  'standby frozen': 20,
};
const usualGapBar = 15;

/** The figures of a run beside their bars; a machine that does other things too has room for what takes time. */
export function figuresOf(rows: readonly Row[], room: number): Figure[] {
  const sum = (of: (row: Row) => number): number => rows.reduce((all, row) => all + of(row), 0);
  const none = (what: string, unit: string, of: (row: Row) => number): Figure => ({
    what,
    measured: sum(of),
    ...atMost(0, unit),
  });
  return [
    {
      what: 'writes acknowledged',
      measured: sum(({ acknowledged }) => acknowledged),
      ...atLeast(100 * rows.length, 'writes'),
    },
    none('acknowledged and lost', 'writes', ({ lost }) => lost),
    none('doubled', 'acts', ({ doubled }) => doubled),
    none('answers other than 2xx and 503', 'answers', countOf),
    none('503 without Retry-After', 'answers', ({ withoutRetryAfter }) => withoutRetryAfter),
    {
      what: 'slowest answer',
      measured: Math.max(...rows.map(({ slowest }) => slowest)) / 1_000,
      ...atMost(3 * room, 's'),
    },
    ...rows.map(({ name, gap }) => ({
      what: `longest without a save, ${name}`,
      measured: gap / 1_000,
      ...atMost((gapBars[name] ?? usualGapBar) * room, 's'),
    })),
  ];
}

const columns = [
  'fault',
  'what',
  'acknowledged',
  'lost',
  'doubled',
  '503',
  'without Retry-After',
  'other answers',
  'slowest answer',
  'longest without a save',
  'mails that came again, so far',
];

function cellsOf(row: Row): unknown[] {
  const others = Object.entries(row.others).map(
    ([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`,
  );
  return [
    row.name,
    row.what,
    row.acknowledged,
    row.lost,
    row.doubled,
    row.away,
    row.withoutRetryAfter,
    others.join(', ') || 0,
    seconds(row.slowest),
    seconds(row.gap),
    row.mailsAgain,
  ];
}

type Run = {
  readonly call: string;
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
  readonly room: number;
};

/** A run as a page: what each fault did, and the figures that are judged. */
export function pageOf({ call, rows, notes, room }: Run): string {
  return [
    '# A cluster under faults',
    '',
    `By \`${call}\` on ${today()}; ${machine()},`,
    'all of it on this one machine: three machines of the database (etcd, Patroni and a PostgreSQL each, synchronous),',
    'HAProxy, three servers behind nginx, Redis; from the shipped files below `deploy/`.',
    `${versions()}.`,
    '',
    ...table(columns, rows.map(cellsOf)),
    '',
    'A mail that came again carried its Message-ID. After each fault everything that was acknowledged until then was',
    'looked for by the calls, in the mails, the events and the tables, and `verify` found nothing wrong unless it says so.',
    '',
    ...notes.flatMap((note) => [note, '']),
    ...figureTable(figuresOf(rows, room)),
    '',
    ...wrongOf(rows),
  ].join('\n');
}
