import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testServer } from './testing/server.ts';

type Schema = Readonly<Record<string, unknown>>;
type Operation = {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
};

const { call } = await testServer();
const { body: document } = await call('GET', '/openapi.json');

const keywords = [
  'type',
  'const',
  'enum',
  'format',
  'pattern',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'additionalProperties',
];
const told = (schema: Schema): string =>
  keywords
    .flatMap((keyword) => (keyword in schema ? [`${keyword} ${JSON.stringify(schema[keyword])}`] : []))
    .join(', ');

/** Every place of a schema with what bounds it, a line each. */
function boundsOf(schema: Schema, place: string): string[] {
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    properties?: Readonly<Record<string, Schema>>;
    items?: Schema;
    anyOf?: readonly Schema[];
  };
  return [
    ...(anyOf.length > 0 ? [] : [`${place}: ${told(schema)}`]),
    ...anyOf.flatMap((one) => boundsOf(one, place)),
    ...Object.entries(properties).flatMap(([name, inner]) => boundsOf(inner, `${place}.${name}`)),
    ...(items ? boundsOf(items, `${place}[]`) : []),
  ];
}

const bounds = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
      const call = `${method.toUpperCase()} ${path}`;
      return [
        call,
        ...parameters.flatMap((parameter) =>
          boundsOf(parameter.schema, `  ${parameter.in} ${parameter.name}`),
        ),
        ...(requestBody ? boundsOf(requestBody.content['application/json'].schema, '  body') : []),
      ];
    }),
);

test('REL-05 SEC-03 every text and list that a caller may send has an end', () => {
  const endless = bounds.filter(
    (line) =>
      /: type "(string|array)"/.test(line) && !/ (maxLength|maxItems|pattern|enum|format) /.test(line),
  );
  expect(endless).toEqual([]);
});

test('VAL-07 API-20 what each call takes is bounded as it was told to those who call it', async () => {
  await expect(`${bounds.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'bounds.txt'));
});
