import { join } from 'node:path';
import { boundsOf, type Schema } from '@forecourt/domain/testing/bounds.ts';
import { expect, test } from 'vitest';
import { testServer } from './testing/server.ts';

type Operation = {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
};

const { call } = await testServer();
const { body: document } = await call('GET', '/openapi.json');

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

test('every text and list that a caller may send has an end [REL-05, SEC-03]', () => {
  const endless = bounds.filter(
    (line) =>
      /: type "(string|array)"/.test(line) && !/ (maxLength|maxItems|pattern|enum|format) /.test(line),
  );
  expect(endless).toEqual([]);
});

test('what each call takes is bounded as the API description says [VAL-07, API-20]', async () => {
  await expect(`${bounds.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'bounds.txt'));
});
