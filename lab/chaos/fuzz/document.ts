import type { Random } from '@forecourt/fixtures/sample/random.ts';
import fc from 'fast-check';
import { ask } from '../ask.ts';

export type Schema = Readonly<Record<string, unknown>>;
type Parameter = {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
};
type Described = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly 'application/json'?: { readonly schema: Schema } } }>
  >;
};

export type Operation = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: Schema;
  readonly answers: ReadonlyMap<number, Schema | undefined>;
};

/** Reads every call of a server's OpenAPI document. */
export async function operationsOf(origin: string): Promise<Operation[]> {
  const { text } = await ask(origin, { method: 'GET', path: '/openapi.json' });
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([lower, { parameters = [], requestBody, responses }]) => {
      const method = lower.toUpperCase();
      const body = requestBody?.content['application/json'].schema;
      const answers = Object.entries(responses).map(
        ([status, { content }]) => [Number(status), content?.['application/json']?.schema] as const,
      );
      return {
        name: `${method} ${path}`,
        method,
        path,
        parameters,
        ...(body && { body }),
        answers: new Map(answers),
      };
    }),
  );
}

const matching = (pattern: string, random: Random): string =>
  fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: random.between(0, 2 ** 30) })[0] ??
  '';

/** Returns a value that a schema describes, as chance has it: what a call is tried with that nobody knows better. */
export function valueOf(schema: Schema, random: Random): unknown {
  const { anyOf, oneOf, allOf, enum: choices } = schema as Record<string, readonly unknown[] | undefined>;
  const either = (anyOf ?? oneOf) as [Schema, ...Schema[]] | undefined;
  if ('const' in schema) return schema['const'];
  if (choices?.length) return random.pick(choices as [unknown, ...unknown[]]);
  if (either?.length) return valueOf(random.pick(either), random);
  if (allOf?.length) return Object.assign({}, ...allOf.map((part) => valueOf(part as Schema, random)));
  const {
    type,
    pattern,
    properties = {},
    items,
    minItems = 0,
  } = schema as {
    type?: string;
    pattern?: string;
    properties?: Readonly<Record<string, Schema>>;
    items?: Schema;
    minItems?: number;
  };
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, valueOf(inner, random)]),
    );
  if (type === 'array')
    return Array.from({ length: Math.max(minItems, random.between(0, 2)) }, () =>
      valueOf(items ?? {}, random),
    );
  if (type === 'boolean') return random.onceIn(2);
  if (type === 'integer' || type === 'number') return random.between(0, 5_000);
  if (type === 'null') return null;
  if (type !== 'string') return {};
  if (pattern !== undefined) return matching(pattern, random);
  return schema['format'] === 'email' ? 'mere@example.co.nz' : 'Aroha Ngata';
}
