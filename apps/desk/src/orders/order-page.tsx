import { statusTable } from '@forecourt/domain/application/status-table.ts';
import { deskOrder, deskOrdersExport } from '@forecourt/domain/contract/desk/orders.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { formatPhone } from '@forecourt/domain/fields/phone.ts';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { applicationTexts } from '../copy/application.ts';
import { listTexts, orderTexts as texts } from '../copy/lists.ts';
import { call } from '../gateway/call.ts';
import { CsvButton } from '../parts/csv-button.tsx';
import { type Fact, Facts } from '../parts/facts.tsx';
import { Given } from '../parts/given.tsx';
import { loaderOf, useLoaded, useParams } from '../parts/loaded.ts';
import { momentText } from '../parts/moments.ts';
import { Page } from '../parts/page.tsx';
import { RowLink } from '../parts/row-link.tsx';
import { Failed, Stale } from '../parts/states.tsx';
import { useRight } from '../parts/use-person.ts';
import { CardTable } from './card-table.tsx';
import styles from './order-page.module.css';
import { SentActs } from './sent-acts.tsx';

type Order = ResponseOf<typeof deskOrder>;

export const loader = loaderOf(({ params: { reference = '' } }) =>
  call(deskOrder, { params: { reference } }),
);

export function Component() {
  const { reference = '' } = useParams();
  const { data, failure } = useLoaded<Order>();
  const mayRead = useRight('read');
  const mayFulfil = useRight('fulfil');
  const title = texts.one(reference);
  if (!data) return failure ? <Failed title={title} failure={failure} /> : null;
  return (
    <Page title={title}>
      <Stale failure={failure} />
      <div className={styles.order}>
        <Facts facts={mayRead ? [...factsOf(data), applicationOf(data)] : factsOf(data)} />
        {mayFulfil && <SentActs key={data.reference} order={data} />}
      </div>
      {mayFulfil && data.may.sendCards === null && (
        <CsvButton
          name={`cards-${data.reference}.csv`}
          hint={texts.downloadHint}
          load={() => call(deskOrdersExport, { body: { references: [data.reference] } })}
          said={({ count }) => texts.downloaded(count)}
        >
          {texts.download}
        </CsvButton>
      )}
      <CardTable cards={data.cards} />
    </Page>
  );
}

const applicationOf = ({ reference }: Order): Fact => ({
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
}: Order): Fact[] => [
  { label: listTexts.business, value: <Given text={business} /> },
  { label: listTexts.state, value: statusTable[state].name },
  { label: texts.deliverTo, value: <Given text={deliveryAddress} /> },
  {
    label: texts.contact,
    value: (
      <>
        <Given text={contact.fullName} />
        <br />
        <SoftBreaks text={formatPhone(contact.contactNumber)} />
        <br />
        <SoftBreaks text={contact.email} />
      </>
    ),
  },
  { label: texts.ordered, value: momentText(orderedAt) },
  ...(orderVersion > 1 ? [{ label: texts.version, value: texts.corrected(orderVersion) }] : []),
  {
    label: texts.sent,
    value: sent ? applicationTexts.by(formatDate(sent.on), sent.by) : applicationTexts.notSent,
  },
  ...(sent?.tracking ? [{ label: applicationTexts.tracking, value: <Given text={sent.tracking} /> }] : []),
];
