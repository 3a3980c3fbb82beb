import { validateAirpoints } from '@forecourt/domain/contract/airpoints.ts';
import type { FastifyInstance } from 'fastify';
import { asApi } from '../../http/api.ts';
import type { Loyalty } from '../../ports.ts';

/** Whether an Airpoints number belongs to the person named. */
export async function airpointsRoutes(
  app: FastifyInstance,
  { loyalty }: { loyalty: Loyalty },
): Promise<void> {
  asApi(app).route({
    ...validateAirpoints,
    handler: async ({ body }) => ({ valid: await loyalty.validate(body) }),
  });
}
