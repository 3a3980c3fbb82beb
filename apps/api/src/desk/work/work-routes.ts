import type { Brand } from '@forecourt/domain/brand.ts';
import type { SecondLook } from '@forecourt/domain/desk/second-look.ts';
import type { Providers } from '@forecourt/domain/providers/ports.ts';
import type { FastifyInstance } from 'fastify';
import { receiverDigest } from '../../handover/channel.ts';
import { applicationRoutes } from './application.ts';
import { callbackRoutes } from './callbacks.ts';
import { decisionRoutes } from './decisions.ts';
import { deliveryRoutes } from './deliveries.ts';
import { listRoutes } from './lists.ts';
import { noteRoutes } from './notes.ts';
import { orderRoutes } from './orders.ts';
import { proposalRoutes } from './proposals.ts';

export type WorkWorld = {
  readonly providers: Pick<Providers, 'banks'>;
  readonly brand: Brand;
  readonly origin?: string;
  readonly secondLook?: SecondLook | undefined;
  /** Where events are handed over. */
  readonly handover?: { readonly url: string } | undefined;
};

/** Registers the calls of the work: lists, applications, orders, callbacks and what was not delivered. */
export async function deskWork(
  app: FastifyInstance,
  { providers, brand, origin, secondLook, handover }: WorkWorld,
): Promise<void> {
  const receiver = handover && receiverDigest(handover.url);
  const work = { brand, origin, banks: providers.banks, secondLook, receiver };
  listRoutes(app, work);
  applicationRoutes(app, work);
  decisionRoutes(app, work);
  proposalRoutes(app, work);
  noteRoutes(app);
  orderRoutes(app, work);
  callbackRoutes(app);
  deliveryRoutes(app, work);
}
