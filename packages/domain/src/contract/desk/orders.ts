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
  emailPreview,
  expectedVersion,
  previewFlag,
  referenceParams,
  versionOrZero,
} from './parts.ts';

const tags = ['Desk'];
const at = z.iso.datetime();

/** The most orders of a batch, and of a list of sent ones. */
export const exportedOrdersMaximum = 200;

const batchNumber = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const batchParams = z.strictObject({
  number: z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'The number of a batch is needed')),
});

/** Missing from a server of the previous release. */
const placeInBatches = {
  /** In which it is made; null while it is to make. */
  batch: z._default(z.nullable(batchNumber), null),
  /** The latest in which it was stopped; null if it never was. */
  stoppedBatch: z._default(z.nullable(batchNumber), null),
};
const stopReason = z.enum(['corrected', 'stopped']);

/** A file for the card maker, one row a card: as CSV, and as cells for a workbook. */
const cardsFile = z.extend(csvExport, {
  titles: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
});

const listedBatch = z.object({
  number: batchNumber,
  madeAt: at,
  madeBy: z.string(),
  orders: z.int(),
  cards: z.int(),
  sent: z.int(),
  stopped: z.int(),
  /** An order of it waits longer than is promised. */
  isLate: z.boolean(),
  undone: z.nullable(z.object({ at, by: z.string(), because: z.string() })),
});

export const deskOrders = {
  method: 'GET',
  url: '/desk/v1/orders',
  right: 'orders',
  schema: {
    tags,
    summary:
      'List the orders to make, or all that wait longer than is promised, the longest waiting first; or those that were sent, the latest first',
    querystring: z.strictObject({
      state: z.optional(z.enum(['toMake', 'late', 'sent'], 'The state is toMake, late or sent')),
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
            ...placeInBatches,
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
        /** The batches that it was exported in, the first one first. Missing from a server of the previous release. */
        batches: z._default(
          z.array(
            z.object({
              number: batchNumber,
              at,
              orderVersion,
              /** Null: it is made there, or was. */
              stopped: z.nullable(z.enum([...stopReason.options, 'undone'])),
            }),
          ),
          [],
        ),
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
            state: z.enum(['toMake', 'atMaker', 'sent']),
            /** When it came into that state. */
            since: at,
          }),
        ),
        callbacks: z.array(listedCallback),
        isMore: z.boolean(),
        /** There was more than is compared with a name, a plate or a tracking number. */
        isPartial: z._default(z.boolean(), false),
        /** Nothing has the words as they were typed; these have one letter otherwise. */
        isAlike: z._default(z.boolean(), false),
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
    summary:
      'Put all orders to make, or those that are named, into a batch for the card maker, and answer its file. They are then no longer to make',
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
    /** `count` of orders; `batch` is null if there was none to make. */
    response: {
      ...deskProblemResponses,
      200: z.extend(cardsFile, { batch: z.nullable(batchNumber) }),
    },
  },
} as const satisfies DeskEndpoint;

export const deskBatches = {
  method: 'GET',
  url: '/desk/v1/batches',
  right: 'orders',
  schema: {
    tags,
    summary: 'List the batches for the card maker, the latest first',
    querystring: z.strictObject({ after: z.optional(cursor) }),
    response: {
      ...deskProblemResponses,
      200: z.object({ batches: z.array(listedBatch), after: z.nullable(cursor) }),
    },
  },
} as const satisfies DeskEndpoint;

export const deskBatch = {
  method: 'GET',
  url: '/desk/v1/batches/:number',
  right: 'orders',
  schema: {
    tags,
    summary: 'Show a batch, with what became of each of its orders',
    params: batchParams,
    response: {
      ...deskProblemResponses,
      200: z.extend(listedBatch, {
        list: z.array(
          z.object({
            reference: z.string(),
            business: z.string(),
            cards: z.int(),
            /** As it was exported. */
            orderVersion,
            /** `onHold`: a correction was asked for. */
            state: z.enum(['atMaker', 'onHold', 'sent', 'undone', ...stopReason.options]),
            sentOn: z.nullable(isoDate),
            isLate: z.boolean(),
            /** An earlier batch in which it was stopped. */
            stoppedBatch: z.nullable(batchNumber),
            /** Of the application. */
            version: expectedVersion,
          }),
        ),
        /** Of the batch: how many of its orders were sent or stopped. */
        version: expectedVersion,
        /** Null: it can be undone. Else the sentence that refuses it. */
        undoRefusal: z.nullable(z.string()),
      }),
    },
  },
} as const satisfies DeskEndpoint;

export const deskExportBatch = {
  method: 'POST',
  url: '/desk/v1/batches/:number/export',
  right: 'fulfil',
  isCostly: true,
  config: { perMinute: 20 },
  schema: {
    tags,
    summary: 'Export the cards of a batch again, as they were, with a mark on those that are not to be made',
    params: batchParams,
    body: z.strictObject({}),
    response: { ...deskProblemResponses, 200: cardsFile },
  },
} as const satisfies DeskEndpoint;

export const deskUndoBatch = {
  method: 'POST',
  url: '/desk/v1/batches/:number/undo',
  right: 'fulfil',
  schema: {
    tags,
    summary: 'Undo a batch of which nothing was sent: its orders are to make again',
    params: batchParams,
    body: z.strictObject({ because: requiredText('Say why it is undone'), seen: expectedVersion }),
    response: { ...deskProblemResponses, 200: z.object({ orders: z.int() }) },
  },
} as const satisfies DeskEndpoint;

export const deskMarkOrdersSent = {
  method: 'POST',
  url: '/desk/v1/orders/sent',
  right: 'fulfil',
  isCostly: true,
  config: { perMinute: 20 },
  schema: {
    tags,
    summary:
      'Note that the cards of several orders were sent on one day; each is noted or refused by itself, as its row says',
    body: z.strictObject({
      /** Today in New Zealand unless given. */
      sentOn: z.optional(isoDate),
      /** Refuses what is not made in this batch. */
      batch: z.optional(batchNumber),
      isPreview: previewFlag,
      orders: z
        .array(
          z.strictObject({
            /** As it was read or typed. */
            reference: requiredText('Give the reference of each order'),
            tracking: z.optional(
              requiredText(`Give the tracking on one line, in ${shortTextMaximum} characters at most`),
            ),
            /** Null in a preview of what nobody has seen yet. */
            seen: z.nullable(expectedVersion),
          }),
        )
        .check(
          z.minLength(1, 'Choose one order or more'),
          z.maxLength(exportedOrdersMaximum, `Choose ${exportedOrdersMaximum} orders at most`),
        ),
    }),
    response: {
      ...deskProblemResponses,
      200: z.object({
        /** In the order of the request. */
        orders: z.array(
          z.object({
            reference: z.string(),
            /** Null: it was noted, or would be. */
            refused: z.nullable(z.string()),
            /** To confirm what was previewed. */
            version: z.nullable(expectedVersion),
          }),
        ),
        /** The mail about the first order that is noted; the others read alike. */
        mails: z.array(emailPreview),
        /** How many mails go. */
        mailCount: z.int(),
      }),
    },
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
