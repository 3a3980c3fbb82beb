import { deskDeliveries } from '@forecourt/domain/contract/desk/deliveries.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { Checkbox } from '@forecourt/ui/fields/tick.tsx';
import { useState } from 'react';
import { deliveryTexts as texts } from '../copy/lists.ts';
import { deliveryFailureText, deliveryKindText } from '../copy/parts.ts';
import { call } from '../gateway/call.ts';
import { noValueText, type TableColumn } from '../parts/data-table.tsx';
import { ListPage } from '../parts/list-page.tsx';
import { createLoader, searchParamOf } from '../parts/loaded.ts';
import { formatDateAndTime } from '../parts/moments.ts';
import { RowLink } from '../parts/row-link.tsx';
import { useHasRight } from '../parts/use-person.ts';
import { usePagePolling } from '../parts/use-poll.ts';
import styles from './deliveries.module.css';
import { ReplayDeliveriesPanel } from './replay.tsx';

type Deliveries = ResponseOf<typeof deskDeliveries>;
type Delivery = Deliveries['deliveries'][number];

export const loader = createLoader((args) => {
  const after = searchParamOf(args, 'after');
  return call(deskDeliveries, { querystring: { ...(after && { after }) } });
});

const givenUp: ReadonlySet<Delivery['state']> = new Set(['dead', 'withheld', 'held']);

const whatOf = ({ channel, kind }: Delivery): string =>
  `${texts.channels[channel]}: ${deliveryKindText(kind)}`;

const columns: readonly TableColumn<Delivery>[] = [
  { title: texts.what, isHead: true, of: whatOf },
  {
    title: texts.state,
    of: ({ state }) => (
      <span className={state === 'dead' ? styles.dead : undefined}>{texts.states[state]}</span>
    ),
  },
  {
    title: texts.application,
    of: ({ reference }) =>
      reference === null ? noValueText : <RowLink to={`/applications/${reference}`}>{reference}</RowLink>,
  },
  { title: texts.queued, of: ({ queuedAt }) => formatDateAndTime(queuedAt) },
  { title: texts.attempts, align: 'end', of: ({ attempts }) => `${attempts}` },
  {
    title: texts.next,
    of: ({ nextAttemptAt }) => (nextAttemptAt === null ? noValueText : formatDateAndTime(nextAttemptAt)),
  },
  {
    title: texts.failure,
    of: ({ channel, lastFailure }) =>
      lastFailure === null ? noValueText : deliveryFailureText(channel, lastFailure),
  },
];

export function Component() {
  usePagePolling();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mayReplay = useHasRight('replay');
  const choice: TableColumn<Delivery> = {
    title: texts.choose,
    of: (delivery) => (
      <label
        className={styles.choice}
        aria-label={texts.chooseOne(whatOf(delivery), delivery.reference ?? '')}
      >
        <Checkbox
          checked={chosen.has(delivery.id)}
          onChange={(isChosen) =>
            setChosen(
              (before) =>
                new Set(isChosen ? [...before, delivery.id] : [...before].filter((id) => id !== delivery.id)),
            )
          }
        />
      </label>
    ),
  };
  const above = (deliveries: readonly Delivery[]) => (
    <>
      {deliveries.length > 0 && !mayReplay && <p>{texts.readOnly}</p>}
      {mayReplay && (
        <ReplayDeliveriesPanel
          // What was delivered meanwhile can no longer be chosen.
          chosen={deliveries.filter(({ id }) => chosen.has(id))}
          isAnyGivenUp={deliveries.some(({ state }) => givenUp.has(state))}
          onDone={() => setChosen(new Set())}
        />
      )}
    </>
  );
  return (
    <ListPage
      title={texts.title}
      listOf={({ deliveries, after }: Deliveries) => ({
        above: above(deliveries),
        caption: texts.caption,
        empty: texts.empty,
        columns: mayReplay ? [choice, ...columns] : columns,
        rows: deliveries,
        keyOf: ({ id }) => id,
        after,
      })}
    />
  );
}
