import * as z from 'zod';

type Described = {
  title: string;
  description: string;
  path: string;
  summary: string;
  question: z.ZodType;
  answer: z.ZodType;
  /** Why a retry is safe, and the header that makes it so. */
  repeatable: { description: string; header?: string };
};

const json = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return { 'application/json': { schema: rest } };
};

/** OpenAPI 3.1 document of a one-call service that the product calls. */
export function apiDocument({ title, description, path, summary, question, answer, repeatable }: Described) {
  const { header } = repeatable;
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', description },
    security: [{ key: [] }],
    paths: {
      [path]: {
        post: {
          summary,
          description: repeatable.description,
          parameters: header
            ? [{ name: header, in: 'header', required: true, schema: { type: 'string' } }]
            : [],
          requestBody: { required: true, content: json(question, 'output') },
          responses: {
            200: {
              description: 'The answer; further fields are passed over',
              content: json(answer, 'input'),
            },
            400: { description: 'The question could not be read' },
            401: { description: 'The key is not known' },
            429: { description: 'Too many questions; Retry-After, in seconds or as a date, is kept to' },
            503: { description: 'Away for a while; Retry-After is kept to' },
          },
        },
      },
    },
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  };
}
