import type { Brand } from '@forecourt/domain/brand.ts';
import type { ApprovalPolicy } from '@forecourt/domain/desk/second-look.ts';
import type { Providers } from '@forecourt/domain/providers/ports.ts';
import type { FastifyInstance } from 'fastify';
import { receiverDigest } from '../../handover/channel.ts';
import { deskApplicationRoutes } from './application.ts';
import { deskBatchRoutes } from './batches.ts';
import { callbackRoutes } from './callbacks.ts';
import { deskDecisionRoutes } from './decisions.ts';
import { deliveryRoutes } from './deliveries.ts';
import { listRoutes } from './lists.ts';
import { noteRoutes } from './notes.ts';
import { offerRoutes } from './offers.ts';
import { deskOrderRoutes } from './orders.ts';
import { proposalRoutes } from './proposals.ts';
import { recordRoutes } from './record.ts';
import { weekRoutes } from './week.ts';

export type DeskWorkOptions = {
  readonly providers: Pick<Providers, 'banks'>;
  readonly brand: Brand;
  readonly origin?: string;
  readonly secondLook?: ApprovalPolicy | undefined;
  /** Where events are handed over. */
  readonly handover?: { readonly url: string } | undefined;
};

/** Registers the calls of the work: lists, applications, orders, callbacks and what was not delivered. */
export async function deskWorkRoutes(
  app: FastifyInstance,
  { providers, brand, origin, secondLook, handover }: DeskWorkOptions,
): Promise<void> {
  const receiver = handover && receiverDigest(handover.url);
  const work = { brand, origin, banks: providers.banks, secondLook, receiver };
  listRoutes(app, work);
  deskApplicationRoutes(app, work);
  deskDecisionRoutes(app, work);
  proposalRoutes(app, work);
  noteRoutes(app);
  deskOrderRoutes(app, work);
  deskBatchRoutes(app, work);
  callbackRoutes(app);
  deliveryRoutes(app, work);
  recordRoutes(app);
  offerRoutes(app);
  weekRoutes(app);
}
