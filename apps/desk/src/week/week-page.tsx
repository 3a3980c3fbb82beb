import { deskExportWeek, deskWeek, type Week } from '@forecourt/domain/contract/desk/week.ts';
import { decidedBy, declinedFor, weekTexts as figures } from '@forecourt/domain/desk/week-words.ts';
import { formatNumber } from '@forecourt/domain/fields/counted.ts';
import { isIsoDate } from '@forecourt/domain/fields/date.ts';
import { addDays, formatIsoDate, newZealandDay } from '@forecourt/domain/fields/day.ts';
import { Link } from '@forecourt/ui/router/react.tsx';
import { Note } from '@forecourt/ui/text.tsx';
import { weekPageTexts as texts } from '../copy/week.ts';
import { call } from '../gateway/call.ts';
import { CsvButton } from '../parts/csv-button.tsx';
import { DataTable, type TableColumn } from '../parts/data-table.tsx';
import { CompactDateField } from '../parts/day.tsx';
import { DescriptionList } from '../parts/facts.tsx';
import { createLoader, useLoadedPage } from '../parts/loaded.ts';
import { formatDuration } from '../parts/moments.ts';
import { DeskPage, PageSection } from '../parts/page.tsx';
import { EmptyState, FailedPage, StaleNotice } from '../parts/states.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { useHasRight } from '../parts/use-person.ts';
import { usePagePolling } from '../parts/use-poll.ts';
import styles from './week-page.module.css';

/** Reads the week from an address; what is no day is left out. */
const weekOf = (search: URLSearchParams): { week?: string } => {
  const week = search.get('week') ?? '';
  return isIsoDate(week) ? { week } : {};
};

export const loader = createLoader(({ search }) => call(deskWeek, { querystring: weekOf(search) }));

export function Component() {
  usePagePolling();
  const { data: week, failure } = useLoadedPage<Week>();
  if (!week) return failure ? <FailedPage title={texts.title} failure={failure} /> : null;
  return (
    <DeskPage title={texts.title}>
      <StaleNotice failure={failure} />
      <WeekChoice week={week} />
      <PageSection title={figures.came}>
        <DescriptionList
          facts={[
            { label: figures.received, value: formatNumber(week.received) },
            { label: figures.withdrawn, value: formatNumber(week.withdrawn) },
            { label: figures.ordersSent, value: formatNumber(week.ordersSent) },
          ]}
        />
      </PageSection>
      <Decisions week={week} />
      <Reasons week={week} />
      <Times week={week} />
      <Late late={week.late} />
      <Export week={week} />
    </DeskPage>
  );
}

type Of<Key extends keyof Week> = { readonly week: Pick<Week, Key> };

function WeekChoice({ week: { from, to } }: Of<'from' | 'to'>) {
  const { set } = useFilters();
  const isLast = to >= newZealandDay(new Date());
  return (
    <nav className={styles.choice} aria-label={texts.choose}>
      <b>{texts.ofDays(formatIsoDate(from), formatIsoDate(to))}</b>
      <div className={styles.row}>
        <CompactDateField label={texts.day} value={from} onChange={(day) => set('week', day)} />
        <Link to={`?week=${addDays(from, -7)}`} className={styles.step}>
          {texts.before}
        </Link>
        {!isLast && (
          <Link to={`?week=${addDays(from, 7)}`} className={styles.step}>
            {texts.after}
          </Link>
        )}
      </div>
    </nav>
  );
}

type Decided = Week['decisions'][number];
const decisionColumns: readonly TableColumn<Decided>[] = [
  { title: texts.by, isHead: true, of: decidedBy },
  ...(['approved', 'guarantee', 'declined'] as const).map(
    (of): TableColumn<Decided> => ({
      title: figures[of],
      align: 'end',
      of: (row) => formatNumber(row[of]),
    }),
  ),
];

const Decisions = ({ week: { decisions, isCut } }: Of<'decisions' | 'isCut'>) => (
  <PageSection title={figures.decided}>
    {decisions.length === 0 ? (
      <EmptyState>{texts.noDecisions}</EmptyState>
    ) : (
      <DataTable
        caption={figures.decided}
        isCaptionHidden
        columns={decisionColumns}
        rows={decisions}
        keyOf={({ by, name }) => `${by} ${name}`}
      />
    )}
    <Note>{isCut ? `${texts.decisionsHint} ${texts.cut}` : texts.decisionsHint}</Note>
  </PageSection>
);

const reasonColumns: readonly TableColumn<Week['declined'][number]>[] = [
  { title: texts.reason, isHead: true, of: ({ reason }) => declinedFor(reason) },
  { title: texts.times, align: 'end', of: ({ count }) => formatNumber(count) },
];

const Reasons = ({ week: { declined } }: Of<'declined'>) => (
  <PageSection title={figures.reasons}>
    {declined.length === 0 ? (
      <EmptyState>{texts.noDeclines}</EmptyState>
    ) : (
      <DataTable
        caption={figures.reasons}
        isCaptionHidden
        columns={reasonColumns}
        rows={declined}
        keyOf={({ reason }) => reason}
      />
    )}
  </PageSection>
);

const timeText = (hours: number | null): string => (hours === null ? texts.none : formatDuration(hours));

const Times = ({ week: { time, waiting } }: Of<'time' | 'waiting'>) => (
  <PageSection title={figures.time}>
    <DescriptionList
      facts={[
        { label: figures.timed, value: formatNumber(time.decided) },
        { label: figures.median, value: timeText(time.median) },
        { label: figures.most, value: timeText(time.most) },
        { label: figures.waits, value: formatNumber(waiting.count) },
        { label: figures.waitingMedian, value: timeText(waiting.median) },
        { label: figures.longest, value: timeText(waiting.longest) },
      ]}
    />
    <Note>{texts.timeHint}</Note>
  </PageSection>
);

const places = { applications: '/applications', orders: '/orders', callbacks: '/callbacks' } as const;

const Late = ({ late }: Pick<Week, 'late'>) => (
  <PageSection title={figures.late}>
    <DescriptionList
      facts={(['applications', 'orders', 'callbacks'] as const).map((of) => ({
        label: figures[of],
        value: <Link to={places[of]}>{texts.lateOf(late[of])}</Link>,
      }))}
    />
  </PageSection>
);

function Export({ week: { from } }: Of<'from'>) {
  if (!useHasRight('export')) return null;
  return (
    <CsvButton
      key={from}
      name={`week-${from}.csv`}
      hint={texts.exportHint}
      load={() => call(deskExportWeek, { body: { week: from } })}
      said={() => texts.exported}
    >
      {texts.export}
    </CsvButton>
  );
}
