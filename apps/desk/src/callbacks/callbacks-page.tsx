import { deskCallbacks } from '@forecourt/domain/contract/desk/callbacks.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { callbackOutcomeText } from '@forecourt/domain/wordings/callback-outcomes.ts';
import { listColumnTexts, callbackTexts as texts } from '../copy/lists.ts';
import { call } from '../gateway/call.ts';
import { ApplicationLink } from '../parts/application-link.tsx';
import { noValueText, type TableColumn } from '../parts/data-table.tsx';
import { ListPage } from '../parts/list-page.tsx';
import { createLoader, searchParamOf, useSearchParams } from '../parts/loaded.ts';
import { formatDateAndTime, formatWaitingTime } from '../parts/moments.ts';
import { RowLink } from '../parts/row-link.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { usePagePolling } from '../parts/use-poll.ts';

type Callbacks = ResponseOf<typeof deskCallbacks>;
type Callback = Callbacks['callbacks'][number];

export const loader = createLoader((args) => {
  const after = searchParamOf(args, 'after');
  const isDone = searchParamOf(args, 'done') === 'true';
  return call(deskCallbacks, {
    querystring: { ...(isDone && { done: 'true' as const }), ...(after && { after }) },
  });
});

const shared: readonly TableColumn<Callback>[] = [
  {
    title: listColumnTexts.reference,
    isHead: true,
    of: ({ reference }) => <RowLink to={`/callbacks/${reference}`}>{reference}</RowLink>,
  },
  { title: texts.asked, of: ({ requestedAt }) => formatDateAndTime(requestedAt) },
];
const application: TableColumn<Callback> = {
  title: texts.application,
  of: ({ application: reference }) =>
    reference === null ? texts.notSent : <ApplicationLink reference={reference} isBeside />,
};
const toMake: readonly TableColumn<Callback>[] = [
  ...shared,
  application,
  { title: texts.waiting, align: 'end', of: ({ requestedAt }) => formatWaitingTime(requestedAt) },
];
const done: readonly TableColumn<Callback>[] = [
  ...shared,
  application,
  { title: texts.ended, of: ({ handledAt }) => (handledAt ? formatDateAndTime(handledAt) : noValueText) },
  {
    title: texts.outcome,
    of: ({ outcome }) => (outcome === null ? noValueText : (callbackOutcomeText(outcome) ?? outcome)),
  },
];

export function Component() {
  usePagePolling();
  const search = useSearchParams();
  const isDone = search.get('done') === 'true';
  return (
    <ListPage
      title={texts.title}
      listOf={({ callbacks, after }: Callbacks) => ({
        above: (
          <Tabs
            label={texts.title}
            tabs={[
              { to: '/callbacks', label: texts.toMake, isHere: !isDone },
              { to: '/callbacks?done=true', label: texts.done, isHere: isDone },
            ]}
          />
        ),
        caption: isDone ? texts.doneCaption : texts.caption,
        empty: isDone ? texts.emptyDone : texts.empty,
        columns: isDone ? done : toMake,
        rows: callbacks,
        keyOf: ({ reference }) => reference,
        after,
      })}
    />
  );
}
