import { deskCallbacks } from '@forecourt/domain/contract/desk/callbacks.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { wordsOfOutcome } from '@forecourt/domain/wordings/callback-outcomes.ts';
import { useSearchParams } from 'react-router';
import { listTexts, callbackTexts as texts } from '../copy/lists.ts';
import { call } from '../gateway/call.ts';
import { type Column, DataTable, noValue } from '../parts/data-table.tsx';
import { loaderOf, searchOf, useLoaded } from '../parts/loaded.ts';
import { momentText, waitedText } from '../parts/moments.ts';
import { Page } from '../parts/page.tsx';
import { Paging } from '../parts/paging.tsx';
import { RowLink } from '../parts/row-link.tsx';
import { Empty, Failed, Stale } from '../parts/states.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { usePoll } from '../parts/use-poll.ts';

type Callbacks = ResponseOf<typeof deskCallbacks>;
type Callback = Callbacks['callbacks'][number];

export const loader = loaderOf((args) => {
  const after = searchOf(args, 'after');
  const isDone = searchOf(args, 'done') === 'true';
  return call(deskCallbacks, {
    querystring: { ...(isDone && { done: 'true' as const }), ...(after && { after }) },
  });
});

const shared: readonly Column<Callback>[] = [
  {
    title: listTexts.reference,
    isHead: true,
    of: ({ reference }) => <RowLink to={`/callbacks/${reference}`}>{reference}</RowLink>,
  },
  { title: texts.asked, of: ({ requestedAt }) => momentText(requestedAt) },
];
const application: Column<Callback> = {
  title: texts.application,
  of: ({ application: reference }) =>
    reference === null ? (
      texts.notSent
    ) : (
      <RowLink to={`/applications/${reference}`} isBeside>
        {reference}
      </RowLink>
    ),
};
const toMake: readonly Column<Callback>[] = [
  ...shared,
  application,
  { title: texts.waiting, align: 'end', of: ({ requestedAt }) => waitedText(requestedAt) },
];
const done: readonly Column<Callback>[] = [
  ...shared,
  application,
  { title: texts.ended, of: ({ handledAt }) => (handledAt ? momentText(handledAt) : noValue) },
  {
    title: texts.outcome,
    of: ({ outcome }) => (outcome === null ? noValue : (wordsOfOutcome(outcome) ?? outcome)),
  },
];

export function Component() {
  usePoll();
  const [search] = useSearchParams();
  const { data, failure } = useLoaded<Callbacks>();
  if (!data) return failure ? <Failed title={texts.title} failure={failure} /> : null;
  const isDone = search.get('done') === 'true';
  const { callbacks, after } = data;
  return (
    <Page title={texts.title}>
      <Stale failure={failure} />
      <Tabs
        label={texts.title}
        tabs={[
          { to: '/callbacks', label: texts.toMake, isHere: !isDone },
          { to: '/callbacks?done=true', label: texts.done, isHere: isDone },
        ]}
      />
      {callbacks.length === 0 ? (
        <Empty>{isDone ? texts.emptyDone : texts.empty}</Empty>
      ) : (
        <DataTable
          caption={isDone ? texts.doneCaption : texts.caption}
          columns={isDone ? done : toMake}
          rows={callbacks}
          keyOf={({ reference }) => reference}
        />
      )}
      <Paging after={after} />
    </Page>
  );
}
