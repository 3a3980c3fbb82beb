import { oldestShown } from '@forecourt/domain/constants/limits.ts';
import { deskListApplications, deskToday } from '@forecourt/domain/contract/desk/work.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatNumber } from '@forecourt/domain/fields/counted.ts';
import { Link } from '@forecourt/ui/router/react.tsx';
import { redirect } from '@forecourt/ui/router/router.ts';
import { todayTexts as texts } from '../copy/today.ts';
import { call } from '../gateway/call.ts';
import { DescriptionList } from '../parts/facts.tsx';
import { createLoader, type PageRequest, useLoadedPage } from '../parts/loaded.ts';
import { formatCappedCount, formatDuration } from '../parts/moments.ts';
import { DeskPage, PageSection } from '../parts/page.tsx';
import { EmptyState, FailedPage, StaleNotice } from '../parts/states.tsx';
import { usePagePolling } from '../parts/use-poll.ts';
import { firstPagePathOf } from '../shell/first-page.ts';
import { ApplicationTable } from './application-table.tsx';
import styles from './today-page.module.css';

type Today = ResponseOf<typeof deskToday>;

const load = async (request: PageRequest) => {
  const person = await request.person;
  if (person && firstPagePathOf(person.role) !== '/') throw redirect(firstPagePathOf(person.role));
  const [today, list] = await Promise.all([
    call(deskToday, {}),
    call(deskListApplications, { querystring: { state: 'toAssess' } }),
  ]);
  return { today, oldest: list.applications.slice(0, oldestShown) };
};
export const loader = createLoader(load);

const places: readonly { readonly of: keyof typeof texts.counts; readonly to: string }[] = [
  { of: 'mine', to: '/applications?mine=true' },
  { of: 'toAssess', to: '/applications?state=toAssess' },
  { of: 'late', to: '/applications?late=true' },
  { of: 'toConfirm', to: '/applications?state=toConfirm' },
  { of: 'guarantees', to: '/applications?state=guaranteeAwaited' },
  { of: 'corrections', to: '/applications?state=correctionAwaited' },
  { of: 'ordersToMake', to: '/orders' },
  { of: 'ordersLate', to: '/orders?state=late' },
  { of: 'callbacks', to: '/callbacks' },
  { of: 'callbacksLate', to: '/callbacks?late=true' },
  { of: 'undelivered', to: '/deliveries' },
];
/** What is late or was not delivered should be nought. */
const alarming = new Set(['late', 'ordersLate', 'callbacksLate', 'undelivered']);

export function Component() {
  usePagePolling();
  const { data, failure } = useLoadedPage<Awaited<ReturnType<typeof load>>>();
  if (!data) return failure ? <FailedPage title={texts.title} failure={failure} /> : null;
  const { today, oldest } = data;
  return (
    <DeskPage title={texts.title}>
      <StaleNotice failure={failure} />
      <Counts today={today} />
      <PageSection
        title={texts.oldest}
        beside={
          <Link to="/applications?state=toAssess" className={styles.all}>
            {texts.seeAll}
          </Link>
        }
      >
        {oldest.length === 0 ? (
          <EmptyState>{texts.oldestEmpty}</EmptyState>
        ) : (
          <ApplicationTable caption={texts.oldestCaption} isCaptionHidden rows={oldest} />
        )}
      </PageSection>
      <Lately today={today} />
    </DeskPage>
  );
}

const Counts = ({ today }: { readonly today: Today }) => (
  <PageSection title={texts.waits}>
    <ul className={styles.counts}>
      {places.map(({ of, to }) => {
        const { [of]: count } = today;
        return count && <Count key={of} of={of} to={to} count={count} />;
      })}
    </ul>
  </PageSection>
);

type CountProps = (typeof places)[number] & { readonly count: Today['late'] };

const Count = ({ of, to, count }: CountProps) => (
  <li>
    <Link
      to={to}
      className={styles.count}
      data-alarm={alarming.has(of) && count.count > 0 ? '' : undefined}
      data-none={count.count === 0 ? '' : undefined}
    >
      <b>{formatCappedCount(count)}</b>
      <span>{texts.counts[of]}</span>
    </Link>
  </li>
);

const timeText = (hours: number | null): string => (hours === null ? texts.notYet : formatDuration(hours));

const Lately = ({ today: { received, decided, medianHours, p90Hours } }: { readonly today: Today }) => (
  <PageSection title={texts.lately}>
    <div className={styles.lately}>
      <DescriptionList
        facts={[
          { label: texts.received, value: formatNumber(received) },
          { label: texts.decided, value: formatNumber(decided) },
          { label: texts.median, value: timeText(medianHours) },
          { label: texts.p90, value: timeText(p90Hours) },
        ]}
      />
    </div>
  </PageSection>
);
