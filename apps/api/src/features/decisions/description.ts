import { decideApplication } from '@forecourt/domain/contract/decisions.ts';
import { reportCardsSent } from '@forecourt/domain/contract/orders.ts';
import { decisionReasons } from '@forecourt/domain/wordings/decision-reasons.ts';
import { signatureToleranceSeconds } from '@forecourt/platform/crypto/signatures.ts';
import * as z from 'zod';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const parameters = [
  header('webhook-id', 'A name of your own for the message'),
  header(
    'webhook-timestamp',
    `When it is sent, in seconds since 1970; ${signatureToleranceSeconds} seconds later it is refused`,
  ),
  header(
    'webhook-signature',
    'v1 signatures by DECISIONS_SECRET, separated by blanks: HMAC-SHA256 over id.timestamp.body, in base64',
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
};

const reasonLines = decisionReasons.map(({ code, of, words, ...row }) => {
  const gone = 'until' in row ? ' (no longer taken)' : '';
  return `- \`${code}\` (${of === 'replacement' ? 'of what replaces a decision' : of})${gone}: ${words}`;
});

type Described = {
  readonly endpoint: typeof decideApplication | typeof reportCardsSent;
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
  const operation = {
    summary: schema.summary,
    ...(description && { description }),
    parameters,
    requestBody: { required: true, content: content(schema.body) },
    responses: Object.fromEntries(responses),
  };
  return [url, { [method.toLowerCase()]: operation }];
}

const described: readonly Described[] = [
  {
    endpoint: decideApplication,
    answers: answersOf.decision,
    description: `Reasons, and what the applicant is told of each:\n\n${reasonLines.join('\n')}`,
  },
  { endpoint: reportCardsSent, answers: answersOf.sending },
];

/** Returns the OpenAPI 3.1 document of the signed calls. */
export function decisionsDescription(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Forecourt decisions',
      version: '1',
      description: 'Each message is signed as Standard Webhooks 1.0.0 says.',
    },
    paths: Object.fromEntries(described.map(pathOf)),
  };
}
