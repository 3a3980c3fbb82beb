import { listBanks, validateBankAccount } from '@forecourt/domain/contract/banks.ts';
import type { FastifyInstance } from 'fastify';
import { asApi } from '../../http/api.ts';
import type { Banks } from '../../ports.ts';

/** The banks, and whether an account number is right and belongs to one. */
export async function bankRoutes(app: FastifyInstance, { banks }: { banks: Banks }): Promise<void> {
  const api = asApi(app);

  api.route({ ...listBanks, handler: () => banks.list() });

  api.route({
    ...validateBankAccount,
    handler: async ({ body }) => ({
      valid: await banks.validateAccount(body.bankId, body.fullAccountNumber),
    }),
  });
}
