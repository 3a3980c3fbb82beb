import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { billOfMaterials } from './bill-of-materials.ts';
import { buildWebWhenStale } from './build-web.ts';
import { root } from './programs.ts';
import { packagedNode } from './release-node.ts';

export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
/** Name of the folder in every archive. */
export const releaseName = `forecourt-${version}`;
/** Name of an archive without its ending: of the one without a Node, or of the one with the Node of an architecture. */
export const archiveName = (architecture?: string): string =>
  architecture === undefined ? releaseName : `${releaseName}-${process.platform}-${architecture}`;

const running = ['api', 'domain', 'platform', 'search', 'fixtures'];
const sources = [
  ...['domain', 'platform', 'search', 'fixtures'].map((name) => `packages/${name}/src`),
  'apps/api/src',
  'apps/web/dist',
  'apps/desk/dist',
  'brands',
  'docs',
  ...[
    'container',
    'grafana',
    'haproxy',
    'nginx',
    'patroni',
    'pgbouncer',
    'postgres',
    'prometheus',
    'systemd',
  ].map((name) => `deploy/${name}`),
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  '.env.example',
];
const isLeftOut = (path: string): boolean =>
  /\.test\.tsx?$|^(testing|simulators|node_modules)$/.test(basename(path));
const unneeded = '{**/*.map,**/*.d.ts,**/*.d.mts,**/*.d.cts,**/.package-lock.json}';

const npm = (folder: string, ...args: string[]): void =>
  void execFileSync('npm', [...args, '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Installs what package-lock.json says of production: no packages of development, no embedded database. */
function installPackages(folder: string): void {
  const manifests = globSync(
    '{package.json,package-lock.json,.npmrc,{apps,packages}/*/package.json,{e2e,lab}/package.json}',
    {
      cwd: root,
    },
  );
  for (const path of manifests) cpSync(join(root, path), join(folder, path), { recursive: true });
  const workspaces = running.flatMap((name) => ['-w', `@forecourt/${name}`]);
  npm(folder, 'ci', '--ignore-scripts', '--omit=dev', '--omit=optional', ...workspaces);
  for (const path of globSync(unneeded, { cwd: join(folder, 'node_modules') }))
    rmSync(join(folder, 'node_modules', path));
  const unused = ['apps/web/package.json', 'apps/desk/package.json', 'packages/ui', 'e2e', 'lab'];
  for (const path of ['package-lock.json', '.npmrc', ...unused])
    rmSync(join(folder, path), { recursive: true });
}

/** Throws if a package brings a program of this platform: an archive would not run on another one. */
function expectPortable(folder: string): void {
  const programs = globSync('node_modules/**/*.node', { cwd: folder });
  if (programs.length > 0)
    throw new Error(`The release would run on ${process.platform}-${process.arch} alone: ${programs.join()}`);
}

/**
 * Makes the folder of a release: built pages, production packages, sources, documents, licence and bill of materials.
 * `forecourt` in it starts the server and runs commands. It is the same for every platform.
 */
async function makeRelease(folder: string): Promise<void> {
  await buildWebWhenStale();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  installPackages(folder);
  for (const path of sources)
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (from) => !isLeftOut(from) });
  cpSync(join(root, 'deploy/release/forecourt'), join(folder, 'forecourt'));
  chmodSync(join(folder, 'forecourt'), 0o755);
  const { name, license, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifest = { name, version, private: true, type, license, engines: { node: '>=24' } };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, 'forecourt.cdx.json'), `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
  expectPortable(folder);
}

/** Packs a folder so that its content belongs to whom unpacks it, and everybody can read it. */
export function pack(folder: string, archive: string): void {
  const options = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go+rX,go-w'];
  execFileSync('tar', [...options, '-czf', archive, '-C', dirname(folder), basename(folder)]);
}

/** Writes the SHA-256 of an archive beside it, as `sha256sum --check` reads it; returns the name of the file. */
export function writeChecksum(archive: string): string {
  const file = `${archive}.sha256`;
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(file, `${sum}  ${basename(archive)}\n`);
  return file;
}

/** Packs a folder, writes the checksum beside the archive and says how large both are. */
function finish(folder: string, archive: string): void {
  pack(folder, archive);
  writeChecksum(archive);
  const unpacked = Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);
  console.log(`${archive}: ${Math.ceil(statSync(archive).size / 1_000_000)} MB, ${unpacked} MB unpacked`);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      'with-node': { type: 'boolean', default: false },
      arch: { type: 'string', multiple: true, default: [] },
    },
  });
  const began = performance.now();
  const architectures = new Set([...(values['with-node'] ? [process.arch] : []), ...values.arch]);
  const nodes = [...architectures].map((architecture) => [architecture, packagedNode(architecture)] as const);
  const folder = join(root, 'release', releaseName);
  await makeRelease(folder);
  finish(folder, `${folder}.tar.gz`);
  for (const [architecture, node] of nodes) {
    cpSync(node, join(folder, 'bin/node'), { recursive: true });
    finish(folder, join(root, 'release', `${archiveName(architecture)}.tar.gz`));
  }
  rmSync(folder, { recursive: true });
  console.log(`made in ${Math.round((performance.now() - began) / 1_000)} s`);
}
