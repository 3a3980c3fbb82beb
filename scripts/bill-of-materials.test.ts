import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials, productionPackages } from './bill-of-materials.ts';
import { collect, root } from './programs.ts';

const permitted = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'].concat([
  'Apache-2.0',
  'CC0-1.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'PostgreSQL',
]);
/** Whether one of the licences offered, or each of those that hold together, is permitted. */
const mayBeShipped = (license = ''): boolean =>
  license
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => permitted.includes(one)));

test('one command writes the bill of materials to the file that it is given [SEC-10]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bill of materials '));
  const path = join(folder, 'forecourt.cdx.json');
  const { ok, output } = await collect({
    program: process.execPath,
    args: [join(root, 'scripts', 'bill-of-materials.ts'), path],
  });
  expect({ ok, output }).toMatchObject({ ok: true });
  const written: unknown = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(folder, { recursive: true });
  expect(written).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  expect(written).toEqual(JSON.parse(JSON.stringify(billOfMaterials())));
  expect(JSON.stringify(written)).not.toContain(root);
});

/** Packages whose makers name a successor, which the registry does not always pass on. */
const replaced = {
  'prom-client': '@prometheus-io/client',
  html_codesniffer: 'accessibility-checker-engine',
};

test('no package is used that its makers have replaced, and each is asked for in one exact version [ADOPT-04]', () => {
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: object };
  for (const [old, successor] of Object.entries(replaced)) {
    expect(Object.keys(locked.packages)).not.toContain(`node_modules/${old}`);
    expect(Object.keys(locked.packages)).toContain(`node_modules/${successor}`);
  }
  const manifests = globSync('{package.json,{apps,packages}/*/package.json,{e2e,lab}/package.json}', {
    cwd: root,
  });
  for (const path of manifests) {
    const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    const asked = {
      ...manifest['dependencies'],
      ...manifest['devDependencies'],
      ...manifest['optionalDependencies'],
    };
    for (const [name, version] of Object.entries(asked))
      expect(version, `${name} in ${path}`).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
});

test('the bill of materials names every production dependency with version, licence and checksum [SEC-10]', () => {
  const { components, dependencies } = billOfMaterials();
  const references = components.map((one) => one['bom-ref']);
  expect(new Set(references).size).toBe(references.length);
  expect(new Set(dependencies.map(({ ref }) => ref))).toEqual(new Set(['forecourt', ...references]));
  expect(references).toEqual(expect.arrayContaining(dependencies.flatMap(({ dependsOn }) => dependsOn)));

  const manifests = [
    'apps/api',
    'apps/web',
    'apps/desk',
    'packages/domain',
    'packages/platform',
    'packages/search',
    'packages/fixtures',
    'packages/ui',
  ].map(
    (folder) =>
      JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Record<string, unknown>,
  );
  const named = manifests.flatMap(({ dependencies: needed, optionalDependencies }) =>
    Object.entries({ ...(needed as object), ...(optionalDependencies as object) }),
  );
  const foreign = named.filter(([name]) => !name.startsWith('@forecourt/'));
  expect(foreign.length).toBeGreaterThan(30);
  expect(references).toEqual(expect.arrayContaining(foreign.map(([name, version]) => `${name}@${version}`)));

  for (const { version, licenses, hashes, purl } of components) {
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect(JSON.stringify(licenses)).toMatch(/"(id|expression)":"[^"]+"/);
    expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
    expect(purl).toMatch(/^pkg:npm\/(%40[^@/]+\/)?[^@/]+@\S+$/);
  }
});

test('every production dependency is under a licence that may be shipped, and comes from no other place than the registry [SEC-10]', () => {
  const all = productionPackages();
  expect(all.length).toBeGreaterThan(100);
  const registry = 'https://registry.npmjs.org/';
  const wrong = all.filter(
    ([, { license, resolved = registry }]) => !mayBeShipped(license) || !resolved.startsWith(registry),
  );
  expect(wrong.map(([path, { license, resolved }]) => ({ path, license, resolved }))).toEqual([]);
});

test.each([
  'GPL-3.0-only',
  'AGPL-3.0',
  'LGPL-2.1',
  'MPL-2.0',
  'MIT AND GPL-2.0',
  'UNLICENSED',
  '',
  'SEE LICENSE',
])('a licence that is copyleft or unknown is refused: "%s"', (license) =>
  expect(mayBeShipped(license)).toBe(false),
);

test.each(['MIT', '(MIT OR CC0-1.0)', '(GPL-2.0 OR MIT)', 'MIT AND ISC'])(
  'and this is taken: %s',
  (license) => expect(mayBeShipped(license)).toBe(true),
);
