import { statusTable } from '@forecourt/domain/application/status-table.ts';
import { deskExportOrders, deskOrder } from '@forecourt/domain/contract/desk/orders.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { formatPhone } from '@forecourt/domain/fields/phone.ts';
import { useRouter } from '@forecourt/ui/router/react.tsx';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { applicationTexts } from '../copy/application.ts';
import { listColumnTexts } from '../copy/lists.ts';
import { orderTexts as texts } from '../copy/orders.ts';
import { call } from '../gateway/call.ts';
import { type DescriptionItem, DescriptionList } from '../parts/facts.tsx';
import { UntrustedText } from '../parts/given.tsx';
import { createLoader, useLoadedPage, useParams } from '../parts/loaded.ts';
import { formatDateAndTime } from '../parts/moments.ts';
import { DeskPage } from '../parts/page.tsx';
import { RowLink } from '../parts/row-link.tsx';
import { FailedPage, StaleNotice } from '../parts/states.tsx';
import { useHasRight } from '../parts/use-person.ts';
import { CardTable } from './card-table.tsx';
import { batchFileName, batchFileText, CardsFileButtons } from './cards-file.tsx';
import styles from './order-page.module.css';
import { MarkSentActions } from './sent-acts.tsx';

type Order = ResponseOf<typeof deskOrder>;

export const loader = createLoader(({ params: { reference = '' } }) =>
  call(deskOrder, { params: { reference } }),
);

export function Component() {
  const { reference = '' } = useParams();
  const { data, failure } = useLoadedPage<Order>();
  const { revalidate } = useRouter();
  const mayRead = useHasRight('read');
  const mayFulfil = useHasRight('fulfil');
  const title = texts.one(reference);
  if (!data) return failure ? <FailedPage title={title} failure={failure} /> : null;
  return (
    <DeskPage title={title}>
      <StaleNotice failure={failure} />
      <div className={styles.order}>
        <DescriptionList facts={mayRead ? [...factsOf(data), applicationOf(data)] : factsOf(data)} />
        {mayFulfil && <MarkSentActions key={data.reference} order={data} />}
      </div>
      {mayFulfil && data.may.sendCards === null && !isInBatch(data) && (
        <CardsFileButtons
          hint={texts.batchHint}
          load={() => call(deskExportOrders, { body: { references: [data.reference] } })}
          nameOf={batchFileName}
          said={batchFileText}
          onDone={revalidate}
        />
      )}
      <CardTable cards={data.cards} />
    </DeskPage>
  );
}

/** A batch that still holds the order: it is made there. */
const isInBatch = ({ batches }: Order): boolean => batches.at(-1)?.stopped === null;

const applicationOf = ({ reference }: Order): DescriptionItem => ({
  label: texts.application,
  value: <RowLink to={`/applications/${reference}`}>{reference}</RowLink>,
});

const factsOf = ({
  state,
  business,
  deliveryAddress,
  contact,
  orderedAt,
  orderVersion,
  sent,
  batches,
}: Order): DescriptionItem[] => [
  { label: listColumnTexts.business, value: <UntrustedText text={business} /> },
  { label: listColumnTexts.state, value: statusTable[state].name },
  { label: texts.deliverTo, value: <UntrustedText text={deliveryAddress} /> },
  {
    label: texts.contact,
    value: (
      <>
        <UntrustedText text={contact.fullName} />
        <br />
        <SoftBreaks text={formatPhone(contact.contactNumber)} />
        <br />
        <SoftBreaks text={contact.email} />
      </>
    ),
  },
  { label: texts.ordered, value: formatDateAndTime(orderedAt) },
  ...(orderVersion > 1 ? [{ label: texts.version, value: texts.corrected(orderVersion) }] : []),
  {
    label: texts.sent,
    value: sent ? applicationTexts.by(formatDate(sent.on), sent.by) : applicationTexts.notSent,
  },
  ...(batches.length > 0
    ? [
        {
          label: texts.batches,
          value: batches.map((batch) => (
            <div key={batch.number} className={styles.batch}>
              <RowLink to={`/orders/batches/${batch.number}`}>
                {texts.batchOf(batch.number, formatDay(batch.at))}
              </RowLink>
              <span>{texts.batchNote(batch.orderVersion, batch.stopped)}</span>
            </div>
          )),
        },
      ]
    : []),
  ...(sent?.tracking
    ? [{ label: applicationTexts.tracking, value: <UntrustedText text={sent.tracking} /> }]
    : []),
];
