import { deskBatch, deskExportBatch } from '@forecourt/domain/contract/desk/orders.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { Checkbox } from '@forecourt/ui/fields/tick.tsx';
import { useRouter } from '@forecourt/ui/router/react.tsx';
import { useState } from 'react';
import { listColumnTexts } from '../copy/lists.ts';
import { orderTexts, batchTexts as texts } from '../copy/orders.ts';
import { call } from '../gateway/call.ts';
import { DataTable, type TableColumn } from '../parts/data-table.tsx';
import { type DescriptionItem, DescriptionList } from '../parts/facts.tsx';
import { UntrustedText } from '../parts/given.tsx';
import { createLoader, useLoadedPage, useParams } from '../parts/loaded.ts';
import { formatDateAndTime } from '../parts/moments.ts';
import { ResultMessage } from '../parts/outcome.tsx';
import { DeskPage } from '../parts/page.tsx';
import { RowLink } from '../parts/row-link.tsx';
import { FailedPage, StaleNotice } from '../parts/states.tsx';
import { useHasRight } from '../parts/use-person.ts';
import styles from './batch-page.module.css';
import { CardsFileButtons } from './cards-file.tsx';
import { SendMany } from './send-many.tsx';
import { TrackingFile } from './tracking-file.tsx';
import { UndoBatch } from './undo-batch.tsx';

type Batch = ResponseOf<typeof deskBatch>;
type Order = Batch['list'][number];

export const loader = createLoader(({ params: { number = '' } }) => call(deskBatch, { params: { number } }));

/** What became of an order; what is not to be made stands out. */
function StateOfOrder({ order: { state, sentOn, isLate, stoppedBatch } }: { readonly order: Order }) {
  const isStopped = state === 'corrected' || state === 'stopped' || state === 'onHold';
  const parts = [
    sentOn === null ? texts.states[state] : `${texts.states[state]} ${formatDate(sentOn)}`,
    ...(isLate ? [orderTexts.lateWord] : []),
    ...(stoppedBatch === null ? [] : [texts.again(stoppedBatch)]),
  ];
  return <span className={isStopped ? styles.stopped : undefined}>{parts.join(', ')}</span>;
}

const columns: readonly TableColumn<Order>[] = [
  {
    title: listColumnTexts.reference,
    isHead: true,
    of: ({ reference }) => <RowLink to={`/orders/${reference}`}>{reference}</RowLink>,
  },
  { title: listColumnTexts.business, of: ({ business }) => <UntrustedText text={business} /> },
  { title: orderTexts.cards, align: 'end', of: ({ cards }) => `${cards}` },
  { title: orderTexts.version, align: 'end', of: ({ orderVersion }) => `${orderVersion}` },
  { title: listColumnTexts.state, of: (order) => <StateOfOrder order={order} /> },
];

export function Component() {
  const { number = '' } = useParams();
  const { data, failure } = useLoadedPage<Batch>();
  const title = texts.one(Number(number));
  if (!data) return failure ? <FailedPage title={title} failure={failure} /> : null;
  return (
    <DeskPage title={title}>
      <StaleNotice failure={failure} />
      <DescriptionList facts={factsOf(data)} />
      <BatchOrders key={number} batch={data} />
    </DeskPage>
  );
}

function BatchOrders({ batch }: { readonly batch: Batch }) {
  const { revalidate } = useRouter();
  const mayFulfil = useHasRight('fulfil');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<string>();
  const [hasFile, setHasFile] = useState(false);
  const { number, list, undoRefusal } = batch;
  const open = list.filter(({ state }) => state === 'atMaker');
  const ticked = open.filter(({ reference }) => chosen.has(reference));
  const choose = (references: readonly string[], isChosen: boolean): void =>
    setChosen(
      (before) =>
        new Set(
          isChosen ? [...before, ...references] : [...before].filter((one) => !references.includes(one)),
        ),
    );
  const choice: TableColumn<Order> = {
    title: texts.choose,
    of: ({ reference, state }) =>
      state === 'atMaker' ? (
        <label className={styles.choice} aria-label={texts.chooseOne(reference)}>
          <Checkbox checked={chosen.has(reference)} onChange={(isChosen) => choose([reference], isChosen)} />
        </label>
      ) : (
        ''
      ),
  };
  const done = (sentence?: string): Promise<void> => {
    setSaid(sentence);
    setChosen(new Set());
    return revalidate();
  };
  const isActive = mayFulfil && open.length > 0;
  const isChoosing = isActive && !hasFile;
  return (
    <>
      {mayFulfil && (
        <CardsFileButtons
          load={() => call(deskExportBatch, { params: { number: `${number}` }, body: {} })}
          nameOf={() => `cards-batch-${number}`}
          said={({ count }) => orderTexts.downloaded(count)}
        />
      )}
      <ResultMessage done={said} />
      {isChoosing && (
        <label className={styles.all}>
          <Checkbox
            checked={ticked.length === open.length}
            onChange={(isChosen) =>
              choose(
                open.map(({ reference }) => reference),
                isChosen,
              )
            }
          />
          <span>{texts.chooseAll(open.length)}</span>
        </label>
      )}
      {isChoosing && (
        <SendMany
          batch={number}
          rows={ticked.map(({ reference, version }) => ({ reference, seen: version }))}
          onDone={done}
        />
      )}
      <DataTable
        caption={texts.listCaption}
        columns={isChoosing ? [choice, ...columns] : columns}
        rows={list}
        keyOf={({ reference }) => reference}
      />
      {isActive && <TrackingFile batch={number} onOpen={setHasFile} onDone={done} />}
      {mayFulfil && undoRefusal === null && (
        <UndoBatch number={number} version={batch.version} onDone={() => done()} />
      )}
    </>
  );
}

const factsOf = (batch: Batch): DescriptionItem[] => [
  { label: texts.made, value: `${formatDateAndTime(batch.madeAt)}, ${batch.madeBy}` },
  { label: texts.size, value: texts.sizeOf(batch) },
  { label: texts.state, value: texts.stateOf(batch) },
  ...(batch.undone
    ? [
        {
          label: texts.undone,
          value: `${formatDateAndTime(batch.undone.at)}, ${batch.undone.by}: ${batch.undone.because}`,
        },
      ]
    : []),
];
