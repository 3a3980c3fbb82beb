import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { needPrograms } from './debian.ts';
import { tryImage } from './image-tried.ts';
import { root } from './programs.ts';

/**
 * Builds deploy/Dockerfile without a registry, on bases made of Debian's packages, and runs a server from the image as
 * an ordinary account on a file system that is read only. As root, on Debian.
 */
needPrograms(['buildah', 'mmdebstrap']);
const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
const folder = mkdtempSync('/var/tmp/forecourt-image-');
const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}
const buildah = (...args: string[]): string =>
  run('buildah', '--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), ...args);

/** Makes an image of Debian alone, and one of Node and npm on it, in the stead of those that a registry has. */
function makeBases(): void {
  const archive = join(folder, 'debian.tar');
  run('mmdebstrap', '--variant=minbase', '--include=libstdc++6,ca-certificates', 'bookworm', archive);
  const debian = buildah('from', 'scratch');
  buildah('add', debian, archive, '/');
  buildah('commit', '--rm', debian, 'localhost/debian');
  rmSync(archive);
  const node = buildah('from', 'localhost/debian');
  const npm = dirname(dirname(run('realpath', run('sh', '-c', 'command -v npm'))));
  buildah('copy', node, process.execPath, '/usr/local/bin/node');
  buildah('copy', node, npm, '/usr/local/lib/node_modules/npm');
  buildah('run', node, '--', 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm');
  buildah('commit', '--rm', node, 'localhost/node');
}

function build(): string {
  const bases = ['NODE_IMAGE=localhost/node', 'BASE_IMAGE=localhost/debian'];
  // npm reaches its registry as it does here.
  const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
  const registry = run('npm', 'config', 'get', 'registry');
  writeFileSync(
    join(folder, 'npmrc'),
    `registry=${registry}\n${certificates ? `cafile=${certificates}\n` : ''}`,
  );
  const mounted = [`${folder}/npmrc:/root/.npmrc:ro`, '/etc/ssl/certs:/etc/ssl/certs:ro'];
  const options = [
    ...bases.flatMap((base) => ['--build-arg', base]),
    ...mounted.flatMap((mount) => ['--volume', mount]),
  ];
  buildah(
    'build',
    '--pull=never',
    ...options,
    '-f',
    join(root, 'deploy/Dockerfile'),
    '-t',
    'localhost/forecourt',
    root,
  );
  return buildah('mount', buildah('from', '--pull=never', 'localhost/forecourt'));
}

try {
  makeBases();
  const image = build();
  const megabytes = (path: string) => Number(run('du', '-sm', path).split('\t')[0]);
  const packages = megabytes(join(image, 'app/node_modules'));
  console.log(`the image: ${megabytes(image)} MB, of them packages ${packages} MB`);
  const settings = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/forecourt'));
  await tryImage(image, settings.OCIv1.config);
  if (packages > 70) throw new Error(`the packages take ${packages} MB, 70 are allowed`);
} finally {
  if (values.keep) console.log(`kept in ${folder}`);
  else {
    buildah('umount', '--all');
    rmSync(folder, { recursive: true, force: true });
  }
}
