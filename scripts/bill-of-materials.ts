import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './programs.ts';

type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};
type Lock = { readonly packages: Readonly<Record<string, Locked>> };
type Named = readonly [path: string, locked: Locked];

const marker = 'node_modules/';
const nameOf = (path: string): string => path.slice(path.lastIndexOf(marker) + marker.length);
const isInstalled = ([path, { link }]: Named): boolean => path.includes(marker) && link !== true;
const referenceOf = ([path, { version = '' }]: Named): string => `${nameOf(path)}@${version}`;
const withoutRepeats = <T>(of: (item: T) => string, items: readonly T[]): T[] => {
  const byName = new Map(items.map((item) => [of(item), item]));
  return [...byName.values()];
};

const readLock = (folder: string): Lock =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock;

/**
 * Returns the packages that production needs, on whichever platform, by their paths: all that the lock file does not
 * mark as for development only.
 */
export const productionPackages = (folder = root): Named[] =>
  Object.entries(readLock(folder).packages).filter((one) => isInstalled(one) && one[1].dev !== true);

function placesOf(from: string, name: string): string[] {
  const steps = from.split(`/${marker}`);
  const parents = steps.map((_, at) => steps.slice(0, steps.length - at).join(`/${marker}`));
  return [...parents.map((parent) => `${parent}/${marker}${name}`), `${marker}${name}`];
}

function component(one: Named) {
  const [path, { version, license = '', integrity = '', optional }] = one;
  const [algorithm = '', digest = ''] = integrity.split('-');
  return {
    type: 'library',
    'bom-ref': referenceOf(one),
    name: nameOf(path),
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`,
    licenses: [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }],
    hashes: [
      { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') },
    ],
  };
}

/**
 * Returns the bill of materials as CycloneDX 1.6: every production dependency with version, licence and checksum, and
 * what each needs. The command of npm leaves out packages that development uses too, such as react.
 */
export function billOfMaterials(folder = root) {
  const { packages } = readLock(folder);
  const { version } = packages[''] ?? {};
  const all = productionPackages(folder);
  const needs = ([path, { dependencies, optionalDependencies, peerDependencies }]: Named): string[] =>
    Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
      const place = placesOf(path, name).find((candidate) => packages[candidate]);
      const found = all.find(([candidate]) => candidate === place);
      return found ? [referenceOf(found)] : [];
    });
  const wanted = Object.entries(packages).filter(([path]) => /^(apps|packages)\/[^/]+$/.test(path));
  const product = { type: 'application', 'bom-ref': 'forecourt', name: 'forecourt', version };
  const dependencies = all.map((one) => ({ ref: referenceOf(one), dependsOn: needs(one).toSorted() }));
  const direct = [...new Set(wanted.flatMap(needs))].toSorted();
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { lifecycles: [{ phase: 'build' }], component: product },
    components: withoutRepeats((one) => one['bom-ref'], all.map(component)),
    dependencies: [
      { ref: 'forecourt', dependsOn: direct },
      ...withoutRepeats(({ ref }) => ref, dependencies),
    ],
  };
}

if (import.meta.main) {
  const [path] = process.argv.slice(2);
  if (path === undefined) {
    console.error('Give the file to write: npm run sbom -- forecourt.cdx.json');
    process.exit(2);
  }
  const bill = billOfMaterials();
  writeFileSync(path, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${path}: ${bill.components.length} production dependencies`);
}
