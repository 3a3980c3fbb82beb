export type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  // oxlint-disable-next-line typescript/no-explicit-any -- its schema says what it is
  [key: string]: any;
};
type Flaw = { readonly instancePath: string; readonly keyword: string; readonly params: object };
type Validate = { (data: unknown, context: object): boolean; errors?: readonly Flaw[] | null };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The name by which the schemas know a kind: `apps/v1` `Deployment` is IoK8sApiAppsV1Deployment. */
function schemaOf({ apiVersion, kind }: Manifest): string {
  const [version = '', group = 'core'] = apiVersion.split('/').toReversed();
  return `IoK8sApi${capital(group.split('.')[0] ?? '')}${capital(version)}${kind}`;
}

/** The same value, which notes each key that was read of it by its path; who asks for all keys takes any. */
function watched(value: unknown, path: string, read: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const inside = `${path}/${String(key)}`;
      read.add(inside);
      return watched(Reflect.get(target, key), inside, read);
    },
    ownKeys(target) {
      for (const key of Reflect.ownKeys(target)) read.add(`${path}/${String(key)}`);
      return Reflect.ownKeys(target);
    },
  });
}

const paths = (value: unknown, path = ''): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inside]) => [
        `${path}/${key}`,
        ...paths(inside, `${path}/${key}`),
      ]);

/**
 * Returns a sentence for everything that Kubernetes' own schemas have against a document. They let keys pass that they
 * do not know: a key that none of them reads is one.
 */
export async function flawsOfManifest(manifest: Manifest): Promise<string[]> {
  const { validate } = (await import(`kubernetes-models/_schemas/${schemaOf(manifest)}`)) as {
    validate: Validate;
  };
  const read = new Set<string>();
  const isValid = validate(watched(manifest, '', read), {});
  const unread = paths(manifest).filter((path) => !read.has(path));
  const outermost = unread.filter((path) => !unread.some((other) => path.startsWith(`${other}/`)));
  return [
    ...(isValid ? [] : (validate.errors ?? [])).map(
      ({ instancePath, keyword, params }) => `${instancePath} ${keyword} ${JSON.stringify(params)}`,
    ),
    ...outermost.map((path) => `${path} is not known`),
  ];
}
