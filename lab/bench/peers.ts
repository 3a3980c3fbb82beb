import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { show } from '../../scripts/programs.ts';

const folder = join(import.meta.dirname, 'peers');
const built = join(tmpdir(), 'forecourt-bench', 'peers');

export const peers = ['bare', 'rhf', 'rjsf', 'surveyjs', 'formio'] as const;
export type Peer = (typeof peers)[number];

/** Installs what is measured beside the product, as its own lock file has it. */
export async function installPeers(): Promise<void> {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  if (!(await show({ program: 'npm', args, cwd: folder })))
    throw new Error('What is measured beside the product could not be installed');
}

async function buildPeer(peer: Peer): Promise<string> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const outDir = join(built, peer);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [
      react(),
      {
        name: 'choose-the-peer',
        transformIndexHtml: { order: 'pre', handler: (html) => html.replace('PEER', peer) },
      },
    ],
    build: {
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      outDir,
      emptyOutDir: true,
    },
  });
  return outDir;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds one and serves it, gzipped, on a port of its own. */
export async function servePeer(peer: Peer): Promise<{ origin: string; stop: () => Promise<void> }> {
  mkdirSync(built, { recursive: true });
  const root = await buildPeer(peer);
  const packed = new Map<string, Buffer>();
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://here');
    const file = pathname === '/' ? '/index.html' : pathname;
    try {
      const content = packed.get(file) ?? gzipSync(readFileSync(join(root, file)));
      packed.set(file, content);
      const type = types[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      await new Promise((resolve) => server.close(resolve).closeAllConnections());
      rmSync(root, { recursive: true, force: true });
    },
  };
}
