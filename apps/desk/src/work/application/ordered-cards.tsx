import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { applicationTexts as texts } from '../../copy/application.ts';
import { batchTexts } from '../../copy/orders.ts';
import { CardTable } from '../../orders/card-table.tsx';
import { DescriptionList } from '../../parts/facts.tsx';
import { UntrustedText } from '../../parts/given.tsx';
import { formatDateAndTime } from '../../parts/moments.ts';
import { PageSection } from '../../parts/page.tsx';
import { RowLink } from '../../parts/row-link.tsx';
import { EmptyState } from '../../parts/states.tsx';

type OrderedCardsProps = { readonly application: Pick<DeskApplication, 'order'> };

export const OrderedCardsSection = ({ application: { order } }: OrderedCardsProps) => (
  <PageSection title={texts.cards}>
    {order === null ? (
      <EmptyState>{texts.noCards}</EmptyState>
    ) : (
      <>
        <DescriptionList
          facts={[
            { label: texts.ordered, value: formatDateAndTime(order.orderedAt) },
            {
              label: texts.sentOn,
              value: order.sent ? texts.by(formatDate(order.sent.on), order.sent.by) : texts.notSent,
            },
            ...(order.batch === null
              ? []
              : [
                  {
                    label: batchTexts.batch,
                    value: (
                      <RowLink to={`/orders/batches/${order.batch}`}>{batchTexts.one(order.batch)}</RowLink>
                    ),
                  },
                ]),
            ...(order.sent?.tracking
              ? [{ label: texts.tracking, value: <UntrustedText text={order.sent.tracking} /> }]
              : []),
          ]}
        />
        <CardTable cards={order.cards} />
      </>
    )}
  </PageSection>
);
