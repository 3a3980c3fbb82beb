import { decideApplication } from '@forecourt/domain/contract/decisions.ts';
import type { Endpoint } from '@forecourt/domain/contract/endpoint.ts';
import { reportCardsSent } from '@forecourt/domain/contract/orders.ts';
import { readApplication, readOrders } from '@forecourt/domain/contract/provider-reads.ts';
import { decisionReasons } from '@forecourt/domain/wordings/decision-reasons.ts';
import { signatureToleranceSeconds } from '@forecourt/platform/crypto/signatures.ts';
import * as z from 'zod';

const signedOver = {
  body: 'HMAC-SHA256 over id.timestamp.body',
  read: 'HMAC-SHA256 over id.timestamp.read, where read is method and path with its query, like GET /v1/orders?state=cardsSent',
};

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const parametersOver = (over: keyof typeof signedOver) => [
  header(
    'webhook-id',
    over === 'read' ? 'A new name of your own for each read' : 'A name of your own for the message',
  ),
  header(
    'webhook-timestamp',
    `When it is sent, in seconds since 1970; ${signatureToleranceSeconds} seconds later it is refused`,
  ),
  header(
    'webhook-signature',
    `v1 signatures by DECISIONS_SECRET, separated by blanks: ${signedOver[over]}, in base64`,
  ),
];

const common = {
  401: 'Not signed by the secret, altered on its way, or too old; nothing of it was read',
  404: 'No application has this reference',
  429: 'Too many at once: Retry-After says when again',
  503: 'Not now: send the same again',
};
const answersOf = {
  decision: {
    200: 'Decided; the same again is answered the same',
    400: 'The body is not as described, or its reasons do not fit the decision',
    409: 'Not decided: decided already, cards on their way, or withdrawn; `present` is how it stands',
    ...common,
  },
  sending: {
    200: 'Noted, and the applicant gets an email; the same webhook-id again is answered the same',
    400: 'The body is not as described, or the cards cannot have been sent on that day',
    409: 'Not noted: sent already, not approved, or no cards are ordered; `present` is how it stands',
    ...common,
  },
  reading: {
    ...common,
    400: 'The query is not as described',
    401: 'Not signed by the secret, altered on its way, too old, or read before; nothing was looked up',
    503: 'Not now: sign and send it again',
  },
};

const reasonLines = decisionReasons.map(({ code, of, words, ...row }) => {
  const gone = 'until' in row ? ' (no longer taken)' : '';
  return `- \`${code}\` (${of === 'replacement' ? 'of what replaces a decision' : of})${gone}: ${words}`;
});

type Described = {
  readonly endpoint: Endpoint;
  readonly answers: Readonly<Record<number, string>>;
  readonly description?: string;
};

function pathOf({ endpoint: { method, url, schema }, answers, description }: Described) {
  const shape = (of: z.core.$ZodType) => {
    const { $schema: _, ...rest } = z.toJSONSchema(of, { io: 'input' });
    return rest;
  };
  const content = (of: z.core.$ZodType) => ({ 'application/json': { schema: shape(of) } });
  const responses = Object.entries(answers).map(([status, said]) => {
    const body: z.core.$ZodType | undefined = Object.entries(schema.response).find(
      ([code]) => code === status,
    )?.[1];
    return [status, { description: said, ...(body && { content: content(body) }) }];
  });
  const named = (place: 'path' | 'query', of?: z.core.$ZodType) => {
    const { properties = {}, required = [] } = of ? shape(of) : {};
    return Object.entries(properties).map(([name, each]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: each,
    }));
  };
  const operation = {
    summary: schema.summary,
    ...(description && { description }),
    parameters: [
      ...named('path', schema.params),
      ...named('query', schema.querystring),
      ...parametersOver(schema.body ? 'body' : 'read'),
    ],
    ...(schema.body && { requestBody: { required: true, content: content(schema.body) } }),
    responses: Object.fromEntries(responses),
  };
  return [url.replace(/:(\w+)/g, '{$1}'), { [method.toLowerCase()]: operation }];
}

const described: readonly Described[] = [
  {
    endpoint: decideApplication,
    answers: answersOf.decision,
    description: `Reasons, and what the applicant is told of each:\n\n${reasonLines.join('\n')}`,
  },
  { endpoint: reportCardsSent, answers: answersOf.sending },
  {
    endpoint: readOrders,
    answers: { 200: 'A page of orders', ...answersOf.reading },
    description: 'Orders move to the end when their state changes; `next` is sent back as `after`.',
  },
  {
    endpoint: readApplication,
    answers: { 200: 'The application as it is now', ...answersOf.reading },
    description: 'Each part has what the event of its name said last.',
  },
];

/** Returns the OpenAPI 3.1 document of the signed calls. */
export function decisionsDescription(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Forecourt decisions',
      version: '1',
      description:
        'Each message is signed as Standard Webhooks 1.0.0 says. A read is signed over its method and path in place of a body.',
    },
    paths: Object.fromEntries(described.map(pathOf)),
  };
}
