export type Schema = Readonly<Record<string, unknown>>;

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
const boundsIn = (schema: Schema): string =>
  keywords
    .flatMap((keyword) => (keyword in schema ? [`${keyword} ${JSON.stringify(schema[keyword])}`] : []))
    .join(', ');

/** Returns one line for each place of a schema with its bounds. */
export function boundsOf(schema: Schema, place: string): string[] {
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
    ...(anyOf.length > 0 ? [] : [`${place}: ${boundsIn(schema)}`]),
    ...anyOf.flatMap((one) => boundsOf(one, place)),
    ...Object.entries(properties).flatMap(([name, inner]) => boundsOf(inner, `${place}.${name}`)),
    ...(items ? boundsOf(items, `${place}[]`) : []),
  ];
}
