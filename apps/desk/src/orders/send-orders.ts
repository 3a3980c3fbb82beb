import { deskMarkOrdersSent } from '@forecourt/domain/contract/desk/orders.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { call } from '../gateway/call.ts';

type Body = RequestOf<typeof deskMarkOrdersSent>['body'];
export type OrderToSend = Body['orders'][number];
export type SendResult = ResponseOf<typeof deskMarkOrdersSent>;

/** † Orders of one call, so that each is answered in time. */
const ordersAtOnce = 50;

/** Notes that orders were sent, or says what would be noted, some at a time. Throws CallError. */
export async function sendOrders({ orders, ...same }: Body): Promise<SendResult> {
  const results: SendResult[] = [];
  for (let at = 0; at < orders.length; at += ordersAtOnce)
    results.push(
      await call(deskMarkOrdersSent, { body: { ...same, orders: orders.slice(at, at + ordersAtOnce) } }),
    );
  return {
    orders: results.flatMap((result) => result.orders),
    mails: results.find(({ mails }) => mails.length > 0)?.mails ?? [],
    mailCount: results.reduce((sum, { mailCount }) => sum + mailCount, 0),
  };
}
