import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import fc from 'fast-check';
import { anyValue, Raw, valueOf } from './hostile-values.ts';

type PartName = 'params' | 'querystring' | 'body';
const partNames = ['params', 'querystring', 'body'] as const;
type Path = readonly [string, ...string[]];
/** A value is replaced or left out, its name is written large or twice, or the whole body is another value. */
type Change = { readonly part: PartName } & (
  | { readonly act: 'replace'; readonly path: Path; readonly value: unknown }
  | { readonly act: 'drop' | 'shout' | 'double'; readonly path: Path }
  | { readonly act: 'whole'; readonly value: unknown }
);

function pathsOf(part: unknown): Path[] {
  const { shape = {} } = (part ?? {}) as { shape?: Readonly<Record<string, unknown>> };
  return Object.entries(shape).flatMap(([name, inner]): Path[] => [
    [name],
    ...pathsOf(inner).map((path): Path => [name, ...path]),
  ]);
}

/** How many fields a request of a call can have. */
export const countFields = ({ schema }: DeskEndpoint): number =>
  partNames.flatMap((part) => pathsOf(schema[part])).length;

/** Changes of one or more parts of a request of a call. */
export function changesOf({ schema }: DeskEndpoint): fc.Arbitrary<Change[]> {
  const replace = (part: PartName, path: Path, values: fc.Arbitrary<unknown>) =>
    values.map((value): Change => ({ part, act: 'replace', path, value }));
  const known = partNames.flatMap((part) =>
    pathsOf(schema[part]).map((path) => replace(part, path, valueOf(path.at(-1) ?? ''))),
  );
  const open = partNames.filter((part) => part !== 'params' && schema[part]);
  const misnamed = open.flatMap((part) =>
    pathsOf(schema[part]).map((path) =>
      fc.constantFrom<Change>(
        { part, act: 'drop', path },
        { part, act: 'shout', path },
        { part, act: 'double', path },
      ),
    ),
  );
  const added = open.flatMap((part) =>
    ['unknown', '__proto__', '\u0000', 'a'.repeat(300)].map((name) => replace(part, [name], anyValue)),
  );
  const whole = schema.body ? [anyValue.map((value): Change => ({ part: 'body', act: 'whole', value }))] : [];
  const kinds = [
    { weight: 8, each: known },
    { weight: 1, each: misnamed },
    { weight: 1, each: added },
    { weight: 1, each: whole },
  ].filter(({ each }) => each.length > 0);
  if (kinds.length === 0) return fc.constant([]);
  const one = fc.oneof(...kinds.map(({ weight, each }) => ({ weight, arbitrary: fc.oneof(...each) })));
  return fc.oneof(
    { weight: 4, arbitrary: one.map((change) => [change]) },
    { weight: 1, arbitrary: fc.array(one, { minLength: 2, maxLength: 3 }) },
  );
}

type Entry = readonly [name: string, value: unknown];
/** A part of a request in which a name may stand twice. */
class Entries {
  readonly all: readonly Entry[];
  constructor(all: readonly Entry[]) {
    this.all = all;
  }
}

/** Returns the JSON of a value in which raw pieces may stand. */
function jsonOf(value: unknown): string {
  if (value instanceof Raw) return value.json;
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`;
  if (typeof value === 'bigint') return `${value}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const { all } = value instanceof Entries ? value : { all: Object.entries(value) };
  return `{${all.map(([name, inner]) => `${JSON.stringify(name)}:${jsonOf(inner)}`).join(',')}}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : jsonOf(value));
const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed());
/** Escapes stand in an address as they are. */
const asWritten = (text: string): string => (/^%[\w%]+$/.test(text) ? text : inAddress(text));

export type Request = Readonly<Partial<Record<PartName, object>>>;
type FieldChange = Exclude<Change, { readonly act: 'whole' }>;

function changed(given: unknown, change: FieldChange, [name, ...rest]: readonly string[]): Entries {
  const all = given instanceof Entries ? given.all : Object.entries((given ?? {}) as object);
  const before = all.find(([known]) => known === name)?.[1];
  const others = all.filter(([known]) => known !== name);
  const put = (...entries: readonly Entry[]) => new Entries([...others, ...entries]);
  if (name === undefined) return new Entries(all);
  if (rest.length > 0) return put([name, changed(before, change, rest)]);
  if (change.act === 'replace') return put([name, change.value]);
  if (change.act === 'drop') return put();
  if (change.act === 'shout') return put([name.toUpperCase(), before]);
  return put([name, before], [name, before]);
}

/** Returns address and body of a request with changes, as they go over the wire. */
export function written({ url, schema }: DeskEndpoint, request: Request, changes: readonly Change[]) {
  const of = (part: PartName): Entries =>
    changes
      .filter((change): change is FieldChange => change.part === part && change.act !== 'whole')
      .reduce(
        (entries, change) => changed(entries, change, change.path),
        new Entries(Object.entries(request[part] ?? {})),
      );
  const params = new Map(of('params').all);
  const path = url.replace(/:(\w+)/g, (_, name: string) => asWritten(textOf(params.get(name))));
  const query = of('querystring').all.map(
    ([name, value]) => `${inAddress(name)}=${asWritten(textOf(value))}`,
  );
  const whole = changes.find((change) => change.act === 'whole');
  return {
    url: query.length > 0 ? `${path}?${query.join('&')}` : path,
    ...(schema.body && { payload: jsonOf(whole ? whole.value : of('body')) }),
  };
}
