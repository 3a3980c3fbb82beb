import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { pageTitles } from './src/copy/shell.ts';

const dist = join(import.meta.dirname, 'dist');
const server = join(dist, '.server');
const place = '<!--page-->';
const earlyPlace = '<!--early-->';

/** Builds what runs before the code of the prerendered page. Returns its element, for the head of that page alone. */
async function buildEarly(): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'baseline-widely-available',
      copyPublicDir: false,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/shell/early.ts',
        output: { format: 'iife', entryFileNames: 'assets/early-[hash].js' },
      },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (!chunk) throw new Error('What runs before the code of the page was not built');
  return `<script src="/${chunk.fileName}"></script>`;
}

/** The page as it stands for an address that leads nowhere: titled so, and described as nothing. */
function titledNotFound(page: string): string {
  const titled = page
    .replace(/<title>[^<]*<\/title>/, `<title>${pageTitles.notFound}</title>`)
    .replace(/\s*<meta\s+name="description"[^>]*>/, '');
  if (!titled.includes(pageTitles.notFound) || titled.includes('description'))
    throw new Error('dist/index.html has no title or no description to replace');
  return titled;
}

/**
 * Draws the landing page into index.html; the page without it, spa.html, is sent for every other path, and
 * not-found.html for one that leads nowhere.
 */
async function prerender(): Promise<void> {
  await build({
    root: import.meta.dirname,
    logLevel: 'warn',
    build: { ssr: 'src/shell/entry-server.tsx', outDir: server, emptyOutDir: true, copyPublicDir: false },
    ssr: { noExternal: true },
  });
  const entry = pathToFileURL(join(server, 'entry-server.js')).href;
  const { render } = (await import(entry)) as { render: (path: string) => Promise<string> };
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  if (!page.includes(place) || !page.includes(earlyPlace))
    throw new Error('dist/index.html has no place for the page');
  const markup = await render('/');
  if (/\sstyle=/.test(markup))
    throw new Error('The prerendered page has a style attribute, which the CSP forbids');
  if (/<script/.test(markup))
    throw new Error('The prerendered page has an inline script, which the CSP forbids');
  const empty = page.replace(place, '').replace(earlyPlace, '');
  await writeFile(join(dist, 'spa.html'), empty);
  await writeFile(join(dist, 'not-found.html'), titledNotFound(empty));
  await writeFile(
    join(dist, 'index.html'),
    page.replace(place, () => markup).replace(earlyPlace, await buildEarly()),
  );
  await rm(server, { recursive: true });
}

/** Puts a .br and a .gz beside every text file, so that the server compresses nothing while it serves. */
async function compress(): Promise<void> {
  const files = await readdir(dist, { recursive: true });
  const texts = files.filter((file) => /\.(js|css|html|svg|json|txt)$/.test(file));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await Promise.all(
    texts.map(async (file) => {
      const content = await readFile(join(dist, file));
      await writeFile(join(dist, `${file}.br`), await promisify(brotliCompress)(content, quality));
      await writeFile(join(dist, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

await prerender();
await compress();
