import * as z from 'zod/mini';
import { shortTextMaximum, undoSendingHours } from '../../constants/limits.ts';
import { applicationStatuses } from '../../constants/options.ts';
import { isoDate } from '../../fields/date.ts';
import { reference } from '../../fields/reference.ts';
import { requiredText } from '../../fields/typed.ts';
import { orderVersion } from '../orders.ts';
import { deskCard, deskShipment } from './application.ts';
import { listedCallback } from './callbacks.ts';
import type { DeskEndpoint } from './endpoint.ts';
import {
  csvExport,
  cursor,
  deskActionResult,
  deskProblemResponses,
  expectedVersion,
  previewFlag,
  referenceParams,
  versionOrZero,
} from './parts.ts';

const tags = ['Desk'];
const at = z.iso.datetime();

/** The most orders that one file names. */
export const exportedOrdersMaximum = 200;

export const deskOrders = {
  method: 'GET',
  url: '/desk/v1/orders',
  right: 'orders',
  schema: {
    tags,
    summary: 'List the orders to make, the longest waiting first; or those that were sent, the latest first',
    querystring: z.strictObject({
      state: z.optional(z.enum(['toMake', 'sent'], 'The state is toMake or sent')),
      after: z.optional(cursor),
    }),
    response: {
      ...deskProblemResponses,
      200: z.object({
        orders: z.array(
          z.object({
            reference: z.string(),
            business: z.string(),
            cards: z.int(),
            orderedAt: at,
            /** From when they could be made, or when they were noted as sent. */
            since: at,
            /** Waits longer than is promised. */
            isLate: z.boolean(),
          }),
        ),
        after: z.nullable(cursor),
      }),
    },
  },
} as const satisfies DeskEndpoint;

export const deskOrder = {
  method: 'GET',
  url: '/desk/v1/orders/:reference',
  right: 'orders',
  schema: {
    tags,
    summary:
      'Show a whole card order: cards, delivery address and contact; it is recorded who looked. Who reads no applications sees it while its cards are to be made or were sent',
    params: referenceParams,
    response: {
      ...deskProblemResponses,
      200: z.object({
        reference: z.string(),
        version: versionOrZero,
        /** As in a file of cards. */
        orderVersion: z._default(orderVersion, 1),
        state: z.enum(applicationStatuses),
        business: z.string(),
        /** A sentence in its place if it is the home address, for who neither posts the cards nor may see that. */
        deliveryAddress: z.string(),
        contact: z.object({ fullName: z.string(), contactNumber: z.string(), email: z.string() }),
        orderedAt: at,
        sent: deskShipment,
        cards: z.array(deskCard),
        /** Null: allowed. Else the sentence that refuses it. */
        may: z.object({ sendCards: z.nullable(z.string()), undoSendCards: z.nullable(z.string()) }),
      }),
    },
  },
} as const satisfies DeskEndpoint;

export const deskSearchOrders = {
  method: 'POST',
  url: '/desk/v1/orders/search',
  right: 'orders',
  isCostly: true,
  config: { perMinute: 60 },
  schema: {
    tags,
    summary:
      'Find orders to make or sent by reference, email address, phone or NZBN, callbacks by reference, and both by words of a name while they wait',
    body: z.strictObject({ text: requiredText('Enter what to search for') }),
    response: {
      ...deskProblemResponses,
      200: z.object({
        orders: z.array(
          z.object({
            reference: z.string(),
            business: z.string(),
            state: z.enum(['toMake', 'sent']),
            /** When it came into that state. */
            since: at,
          }),
        ),
        callbacks: z.array(listedCallback),
        isMore: z.boolean(),
      }),
    },
  },
} as const satisfies DeskEndpoint;

export const deskExportOrders = {
  method: 'POST',
  url: '/desk/v1/orders/export',
  right: 'fulfil',
  isCostly: true,
  config: { perMinute: 20 },
  schema: {
    tags,
    summary: 'Export the cards to make as CSV, one row a card; all orders, or those that are named',
    body: z.strictObject({
      references: z.optional(
        z
          .array(reference)
          .check(
            z.minLength(1, 'Choose one order or more'),
            z.maxLength(exportedOrdersMaximum, `Choose ${exportedOrdersMaximum} orders at most`),
          ),
      ),
    }),
    /** `count` of orders. */
    response: { ...deskProblemResponses, 200: csvExport },
  },
} as const satisfies DeskEndpoint;

export const deskMarkOrderSent = {
  method: 'POST',
  url: '/desk/v1/orders/:reference/sent',
  right: 'fulfil',
  schema: {
    tags,
    summary: `Note that the cards of an order were sent, or undo it within ${undoSendingHours} hours with a reason`,
    params: referenceParams,
    body: z.strictObject({
      isUndo: z.boolean(),
      /** Today in New Zealand unless given. */
      sentOn: z.optional(isoDate),
      /** Shown to the applicant. */
      tracking: z.optional(
        requiredText(`Give the tracking on one line, in ${shortTextMaximum} characters at most`),
      ),
      /** Needed to undo. */
      because: z.optional(requiredText('Say why it is undone')),
      seen: expectedVersion,
      isPreview: z.optional(previewFlag),
    }),
    response: { ...deskProblemResponses, 200: z.extend(deskActionResult, { sentOn: z.nullable(isoDate) }) },
  },
} as const satisfies DeskEndpoint;
