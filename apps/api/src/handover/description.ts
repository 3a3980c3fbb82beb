import { handoverEvents } from '@forecourt/domain/contract/handover.ts';
import * as z from 'zod';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const parameters = {
  id: header('webhook-id', 'Names the event; the same on every attempt'),
  timestamp: header('webhook-timestamp', 'When this attempt was made, in seconds since 1970'),
  signature: header(
    'webhook-signature',
    'v1 signatures, separated by blanks: HMAC-SHA256 over id.timestamp.body, in base64',
  ),
};
const everyParameter = Object.keys(parameters).map((name) => ({ $ref: `#/components/parameters/${name}` }));

const responses = {
  '2XX': { description: 'Taken' },
  '410': { description: 'Send nothing more to this address' },
  '429': { description: 'Send less; Retry-After is honoured' },
  default: { description: 'Not taken: it is sent again' },
};

/** Allows unknown fields: later releases may add some. */
function shapeOf(schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return shape;
}

/** Returns the OpenAPI 3.1 document of the webhooks. */
export function handoverDescription(): object {
  const webhooks = handoverEvents.map((event) => {
    const type = event.shape.type.def.values[0];
    const schema = shapeOf(event);
    const requestBody = { required: true, content: { 'application/json': { schema } } };
    return [type, { post: { parameters: everyParameter, requestBody, responses } }];
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Forecourt hand-over', version: '1', description: 'Signed by Standard Webhooks 1.0.0.' },
    webhooks: Object.fromEntries(webhooks),
    components: { parameters },
  };
}
