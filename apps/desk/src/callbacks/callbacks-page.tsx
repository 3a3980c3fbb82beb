import { deskCallbacks } from '@forecourt/domain/contract/desk/callbacks.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { callbackOutcomeText } from '@forecourt/domain/wordings/callback-outcomes.ts';
import { callbackTexts as texts } from '../copy/callbacks.ts';
import { listColumnTexts } from '../copy/lists.ts';
import { call } from '../gateway/call.ts';
import { ApplicationLink } from '../parts/application-link.tsx';
import { noValueText, type TableColumn } from '../parts/data-table.tsx';
import { UntrustedText } from '../parts/given.tsx';
import { ListPage } from '../parts/list-page.tsx';
import { createLoader, searchParamOf, useSearchParams } from '../parts/loaded.ts';
import { formatDateAndTime, formatWaitingTime } from '../parts/moments.ts';
import { RowLink } from '../parts/row-link.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { WaitingTime } from '../parts/waiting.tsx';

type Callbacks = ResponseOf<typeof deskCallbacks>;
type Callback = Callbacks['callbacks'][number];

export const loader = createLoader((args) => {
  const after = searchParamOf(args, 'after');
  const which = viewOf(args.search);
  return call(deskCallbacks, {
    querystring: { ...(which !== 'toMake' && { [which]: 'true' as const }), ...(after && { after }) },
  });
});

const viewOf = (search: URLSearchParams): 'done' | 'late' | 'toMake' => {
  if (search.get('done') === 'true') return 'done';
  return search.get('late') === 'true' ? 'late' : 'toMake';
};

const shared: readonly TableColumn<Callback>[] = [
  {
    title: listColumnTexts.reference,
    isHead: true,
    of: ({ reference }) => <RowLink to={`/callbacks/${reference}`}>{reference}</RowLink>,
  },
  { title: texts.name, of: ({ fullName }) => <UntrustedText text={fullName} /> },
  {
    title: texts.business,
    of: ({ businessName }) => <UntrustedText text={businessName || noValueText} />,
  },
];
const toMake: readonly TableColumn<Callback>[] = [
  ...shared,
  {
    title: texts.fuel,
    align: 'end',
    of: ({ fuelAmount }) => (fuelAmount === null ? noValueText : formatMoney(fuelAmount, 0)),
  },
  { title: texts.tries, align: 'end', of: ({ tries }) => (tries === 0 ? noValueText : `${tries}`) },
  { title: listColumnTexts.holder, of: ({ holder }) => holder?.by ?? noValueText },
  {
    title: texts.waiting,
    align: 'end',
    of: ({ requestedAt, isLate }) => <WaitingTime text={formatWaitingTime(requestedAt)} isLate={isLate} />,
  },
];
const done: readonly TableColumn<Callback>[] = [
  ...shared,
  {
    title: texts.application,
    of: ({ application }) =>
      application === null ? texts.notSent : <ApplicationLink reference={application} isBeside />,
  },
  { title: texts.ended, of: ({ handledAt }) => (handledAt ? formatDateAndTime(handledAt) : noValueText) },
  {
    title: texts.outcome,
    of: ({ outcome }) => (outcome === null ? noValueText : (callbackOutcomeText(outcome) ?? outcome)),
  },
];

const views = {
  toMake: { caption: texts.caption, empty: texts.empty, columns: toMake },
  late: { caption: texts.lateCaption, empty: texts.emptyLate, columns: toMake },
  done: { caption: texts.doneCaption, empty: texts.emptyDone, columns: done },
} as const;

/** Not loaded again by itself: each reading of names is recorded. */
export function Component() {
  const view = viewOf(useSearchParams());
  return (
    <ListPage
      title={texts.title}
      listOf={({ callbacks, after }: Callbacks) => ({
        above: (
          <Tabs
            label={texts.title}
            tabs={[
              { to: '/callbacks', label: texts.toMake, isHere: view === 'toMake' },
              { to: '/callbacks?late=true', label: texts.late, isHere: view === 'late' },
              { to: '/callbacks?done=true', label: texts.done, isHere: view === 'done' },
            ]}
          />
        ),
        ...views[view],
        rows: callbacks,
        keyOf: ({ reference }) => reference,
        after,
      })}
    />
  );
}
