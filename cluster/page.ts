import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { type Figure, figureTable } from '../bench/figures.ts';
import type { Row } from './row.ts';

const packages = ['patroni', 'etcd-server', 'postgresql-15', 'haproxy', 'nginx', 'pgbouncer', 'redis-server'];

function versions(): string {
  const said = execFileSync('dpkg-query', ['-W', '-f', '${Package} ${Version}\n', ...packages], {
    encoding: 'utf8',
  });
  return said.trim().split('\n').join(', ');
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const sum = (rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);
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
  const none = (what: string, measured: number, unit: string): Figure => ({
    what,
    measured,
    bar: 0,
    is: 'at most',
    unit,
  });
  return [
    {
      what: 'writes acknowledged',
      measured: sum(rows, (row) => row.acknowledged),
      bar: 100 * rows.length,
      is: 'at least',
      unit: 'writes',
    },
    none(
      'acknowledged and lost',
      sum(rows, ({ lost }) => lost),
      'writes',
    ),
    none(
      'doubled',
      sum(rows, ({ doubled }) => doubled),
      'acts',
    ),
    none('answers other than 2xx and 503', sum(rows, countOf), 'answers'),
    none(
      '503 without Retry-After',
      sum(rows, (row) => row.withoutRetryAfter),
      'answers',
    ),
    {
      what: 'slowest answer',
      measured: Math.max(...rows.map(({ slowest }) => slowest)) / 1_000,
      bar: 3 * room,
      is: 'at most',
      unit: 's',
    },
    ...rows.map(
      ({ name, gap }): Figure => ({
        what: `longest without a save, ${name}`,
        measured: gap / 1_000,
        bar: (gapBars[name] ?? usualGapBar) * room,
        is: 'at most',
        unit: 's',
      }),
    ),
  ];
}

const rowLine = (row: Row): string => {
  const others = Object.entries(row.others).map(
    ([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`,
  );
  const cells = [
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
  return `| ${cells.join(' | ')} |`;
};

type Run = {
  readonly call: string;
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
  readonly room: number;
};

/** A run as a page: what each fault did, and the figures that are judged. */
export function pageOf({ call, rows, notes, room }: Run): string {
  const [processor] = cpus();
  const machine = `${cpus().length} cores (${processor?.model.trim()}), ${Math.round(totalmem() / 1024 ** 3)} GB`;
  const wrong = rows.flatMap((row) => row.wrong.map((complaint) => `- ${row.name}: ${complaint}`));
  return [
    '# A cluster under faults',
    '',
    `By \`${call}\` on ${new Date().toISOString().slice(0, 10)}; ${machine}, Node ${process.versions.node},`,
    'all of it on this one machine: three machines of the database (etcd, Patroni and a PostgreSQL each, synchronous),',
    'HAProxy, three servers behind nginx, Redis; from the shipped files below `deploy/`.',
    `${versions()}.`,
    '',
    '| fault | what | acknowledged | lost | doubled | 503 | without Retry-After | other answers | slowest answer | longest without a save | mails that came again, so far |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(rowLine),
    '',
    'A mail that came again carried its Message-ID. After each fault everything that was acknowledged until then was',
    'looked for by the calls, in the mails, the events and the tables, and `verify` found nothing wrong unless it says so.',
    '',
    ...notes.flatMap((note) => [note, '']),
    ...figureTable(figuresOf(rows, room)),
    '',
    ...(wrong.length > 0 ? ['What did not hold:', '', ...wrong, ''] : []),
  ].join('\n');
}
