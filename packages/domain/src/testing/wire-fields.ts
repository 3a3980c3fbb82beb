import type * as z from 'zod/mini';

type Path = readonly (string | number)[];
type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly catchall?: z.ZodMiniType;
};
const defOf = (schema: z.ZodMiniType): Def => schema._zod.def as unknown as Def;

export type WireField = {
  readonly path: Path;
  readonly isOptional: boolean;
  /** Takes no other names. */
  readonly isStrict: boolean;
};

/** Lists every field of a schema, the first element of each list included; the schema itself is the first. */
export function wireFields(schema: z.ZodMiniType, path: Path = []): WireField[] {
  let [inner, isOptional] = [schema, false];
  for (let def = defOf(inner); def.innerType; def = defOf(inner)) {
    isOptional ||= def.type === 'optional' || def.type === 'default';
    inner = def.innerType;
  }
  const { shape = {}, element, catchall } = defOf(inner);
  return [
    {
      path,
      isOptional,
      isStrict: catchall !== undefined && defOf(catchall).type === 'never',
    },
    ...Object.entries(shape).flatMap(([name, field]) => wireFields(field, [...path, name])),
    ...(element ? wireFields(element, [...path, 0]) : []),
  ];
}

/** Nests `value` at a path of objects and lists; leaves the field out if undefined. */
export const withField = (path: Path, value: unknown): unknown =>
  path.reduceRight<unknown>((inner, part) => {
    if (typeof part === 'number') return inner === undefined ? [] : [inner];
    return inner === undefined ? {} : { [part]: inner };
  }, value);
