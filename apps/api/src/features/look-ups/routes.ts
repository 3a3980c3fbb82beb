import { findAddress, searchAddresses } from '@forecourt/domain/contract/addresses.ts';
import { validateAirpoints } from '@forecourt/domain/contract/airpoints.ts';
import { listBanks, validateBankAccount } from '@forecourt/domain/contract/banks.ts';
import { findBusiness, searchBusinesses } from '@forecourt/domain/contract/businesses.ts';
import { redeemPromoOffer, redeemStandardOffer } from '@forecourt/domain/contract/offers.ts';
import { promoCodeRefusalTexts } from '@forecourt/domain/offer/rules.ts';
import type { Providers } from '@forecourt/domain/providers/ports.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { markAnswerConstant } from '@forecourt/platform/http/written-answers.ts';
import type { FastifyInstance } from 'fastify';
import { withZodTypes } from '../../http/api.ts';

const codes = { unknown: 'notFound', expired: 'expired' } as const;

export async function lookUpRoutes(
  app: FastifyInstance,
  { businessRegister, addresses, offers, loyalty, banks }: Omit<Providers, 'creditBureau'>,
): Promise<void> {
  const api = withZodTypes(app);

  api.route({
    ...searchAddresses,
    handler: ({ query: { query, exact } }) => addresses.search(query, { isExact: exact === 'true' }),
  });
  api.route({ ...findAddress, handler: async ({ params }) => orNotFound(await addresses.find(params.id)) });

  api.route({
    ...searchBusinesses,
    handler: async ({ query }) => ({ items: await businessRegister.search(query.name, query.type) }),
  });
  api.route({
    ...findBusiness,
    handler: async ({ params }) => orNotFound(await businessRegister.find(params.nzbn)),
  });

  api.route({
    ...redeemPromoOffer,
    handler: async ({ query }) => {
      const redemption = await offers.redeemPromo(query.code);
      const { kind } = redemption;
      if (kind !== 'valid') throw new Refusal(codes[kind], promoCodeRefusalTexts[kind]);
      return redemption.offer;
    },
  });
  api.route({ ...redeemStandardOffer, handler: ({ query }) => offers.standardFor(Number(query.amount)) });

  api.route({
    ...validateAirpoints,
    handler: async ({ body }) => ({ valid: await loyalty.validate(body) }),
  });

  api.route({ ...listBanks, handler: async () => markAnswerConstant(await banks.list()) });
  api.route({
    ...validateBankAccount,
    handler: async ({ body }) => ({
      valid: await banks.validateAccount(body.bankId, body.fullAccountNumber),
    }),
  });
}
