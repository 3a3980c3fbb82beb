import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import { useBrand } from '../../../brand/brand.ts';
import { orderStandsTexts } from '../../../copy/order.ts';
import { Stack } from '../../../ui/text.tsx';
import type { StandingOrder } from './order-cards.ts';
import { OrderedCards } from './ordered-cards.tsx';

/** The cards were ordered before: when, which ones, and whom to ask for others. */
export function OrderStands({ order: { orderedAt, cards } }: { readonly order: StandingOrder }) {
  const { phone } = useBrand();
  return (
    <Stack>
      <p>{orderStandsTexts.text(cards.length, formatDay(orderedAt), formatTime(orderedAt), phone)}</p>
      <OrderedCards cards={cards} />
    </Stack>
  );
}
