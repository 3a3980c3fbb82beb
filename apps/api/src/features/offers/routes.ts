import { redeemPromoOffer, redeemStandardOffer } from '@forecourt/domain/contract/offers.ts';
import type { FastifyInstance } from 'fastify';
import { asApi } from '../../http/api.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Offers } from '../../ports.ts';

const refusals = {
  unknown: () => new Refusal(404, 'There is no offer with this promo code.'),
  expired: () => new Refusal(410, 'This promo code has expired.'),
};

/** The offers: by promo code, and by the monthly fuel amount. */
export async function offerRoutes(app: FastifyInstance, { offers }: { offers: Offers }): Promise<void> {
  const api = asApi(app);

  api.route({
    ...redeemPromoOffer,
    handler: async ({ query }) => {
      const redemption = await offers.redeemPromo(query.code);
      if (redemption.kind !== 'valid') throw refusals[redemption.kind]();
      return redemption.offer;
    },
  });

  api.route({ ...redeemStandardOffer, handler: ({ query }) => offers.standardFor(Number(query.amount)) });
}
