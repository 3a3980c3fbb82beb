import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

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

type Image = { readonly name: string; readonly newName: string; readonly newTag: string };
type Patch = { readonly target: { readonly kind: string; readonly name: string }; readonly patch: string };
type Operation = { readonly op: string; readonly path: string; readonly value: unknown };
type Kustomization = {
  readonly resources: readonly string[];
  readonly namespace?: string;
  readonly images?: readonly Image[];
  readonly patches?: readonly Patch[];
};
const fields = ['apiVersion', 'kind', 'resources', 'namespace', 'images', 'patches'];

function resourcesOf(path: string): Manifest[] {
  if (statSync(path).isDirectory()) return renderKustomization(path);
  // Kubernetes reads YAML 1.1, where 0440 is octal.
  const documents = parseAllDocuments(readFileSync(path, 'utf8'), { version: '1.1' });
  return documents.map((document) => document.toJS() as Manifest);
}

function replaceAt(manifest: Manifest, { op, path, value }: Operation): void {
  const keys = path.split('/').slice(1);
  const last = keys.pop() ?? '';
  const holder = keys.reduce((inside, key) => inside?.[key], manifest);
  if (op !== 'replace' || holder?.[last] === undefined) throw new Error(`cannot ${op} ${path}`);
  holder[last] = value;
}

/**
 * Returns what `kubectl kustomize` makes of a folder, for the fields that deploy/kubernetes uses; throws at any other.
 */
export function renderKustomization(folder: string): Manifest[] {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  const unknown = Object.keys(kustomization).filter((field) => !fields.includes(field));
  if (unknown.length > 0) throw new Error(`${folder}: ${unknown.join()} is not rendered here`);
  const { resources, namespace, images = [], patches = [] } = kustomization;
  const manifests = resources.flatMap((resource) => resourcesOf(join(folder, resource)));
  for (const manifest of manifests) {
    if (namespace !== undefined) Object.assign(manifest.metadata, { namespace });
    for (const container of manifest['spec']?.template?.spec.containers ?? []) {
      const image = images.find(({ name }) => name === container.image);
      if (image) container.image = `${image.newName}:${image.newTag}`;
    }
  }
  for (const { target, patch } of patches) {
    const found = manifests.find(
      ({ kind, metadata }) => kind === target.kind && metadata.name === target.name,
    );
    if (!found)
      throw new Error(`${folder}: a patch is for ${target.kind} ${target.name}, which there is not`);
    for (const operation of parse(patch) as Operation[]) replaceAt(found, operation);
  }
  return manifests;
}
