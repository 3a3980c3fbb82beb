import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createPageBrand, type PageBrand } from '@forecourt/domain/brand/page-brand.ts';
import { placeholdersFor } from '@forecourt/domain/brand/template.ts';
import { brandSchema } from '@forecourt/domain/brand.ts';
import { build } from 'vite';
import { landingAssets, listPageAssets, type PageAssets, type ViteManifest } from './page-parts.ts';
import { errorPageTexts, pageTitles } from './src/copy/shell.ts';

const dist = join(import.meta.dirname, 'dist');
const server = join(dist, '.server');
const place = '<!--page-->';
const scriptPlace = '<!--before-hydration-->';
/** Placeholder of the path below which the product will be served. */
const base = '/~base~';

/** A brand of placeholders, which the server fills. */
async function brandOfPlaceholders(): Promise<PageBrand> {
  const file = join(import.meta.dirname, '../../brands/tussock-fuel/brand.json');
  const shape = brandSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return {
    ...placeholdersFor(createPageBrand(shape, '', { light: 'light', dark: 'dark', card: 'card' })),
    base,
  };
}

const manifestFile = join(dist, '.vite', 'manifest.json');

/** Builds the script that runs in the head of every page. Returns its element. */
async function buildBeforeHydration(): Promise<string> {
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
        input: 'src/shell/before-hydration.ts',
        output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (!chunk) throw new Error('The script before hydration was not built');
  return `<script src="${base}/${chunk.fileName}"></script>`;
}

const startElements = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** Loads the code by script elements: WebKit never retries a file whose preload failed. */
function withScripts(page: string, { scripts, styles }: PageAssets): string {
  const without = page.replace(startElements, '');
  if (without === page || /<script type="module"|modulepreload/.test(without))
    throw new Error('dist/index.html starts in a way that is not known');
  const elements = [
    ...scripts.map((file) => `<script type="module" crossorigin src="${base}/${file}"></script>`),
    ...styles
      .filter((file) => !page.includes(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="${base}/${file}">`),
  ];
  return without.replace('</head>', () => `  ${elements.join('\n    ')}\n  </head>`);
}

/** Adds the notice for code that fails to load. */
function withNotice(page: string): string {
  const { lede, reload } = errorPageTexts;
  const notice = `<p class="no-script" role="alert">${lede} <a href="">${reload}</a></p>`;
  return page.replace(
    '<div id="root">',
    (root) => `<template id="not-come">${notice}</template>\n    ${root}`,
  );
}

/** Preloads all parts at once, instead of one import after the other. */
function withParts(page: string, { scripts, styles }: PageAssets): string {
  const links = [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${base}/${file}">`),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${base}/${file}">`),
  ];
  return page.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}

/** Sets the title for an unknown address and removes the description. */
function titledNotFound(page: string): string {
  const titled = page
    .replace(/<title>[^<]*<\/title>/, `<title>${pageTitles.notFound} | {{name}}</title>`)
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace(/\s*<!--share-->/, '');
  if (!titled.includes(pageTitles.notFound) || titled.includes('description'))
    throw new Error('dist/index.html has no title or no description to replace');
  return titled;
}

/** Renders the landing page into index.html. Writes PAGE.html for pages with parts, spa.html and not-found.html. */
async function prerender(): Promise<void> {
  await build({
    root: import.meta.dirname,
    logLevel: 'warn',
    build: { ssr: 'src/shell/entry-server.tsx', outDir: server, emptyOutDir: true, copyPublicDir: false },
    ssr: { noExternal: true },
  });
  const entry = pathToFileURL(join(server, 'entry-server.js')).href;
  const { render, renderFormShell } = (await import(entry)) as typeof import('./src/shell/entry-server.tsx');
  const built = await readFile(join(dist, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as ViteManifest;
  if (!built.includes(place) || !built.includes(scriptPlace))
    throw new Error('dist/index.html has no place for the page');
  const page = built
    .replaceAll('"./assets/', `"${base}/assets/`)
    .replace(scriptPlace, await buildBeforeHydration());
  const brand = await brandOfPlaceholders();
  const [markup, shell] = [render('/', brand), renderFormShell(brand)];
  if (/\sstyle=/.test(markup + shell))
    throw new Error('The prerendered page has a style attribute, which the CSP forbids');
  if (/<script/.test(markup + shell))
    throw new Error('The prerendered page has an inline script, which the CSP forbids');
  const empty = withNotice(page.replace(place, ''));
  await writeFile(join(dist, 'spa.html'), empty);
  await writeFile(join(dist, 'not-found.html'), titledNotFound(empty));
  const withShell = empty.replace('<div id="over">', (over) => `${shell}\n    ${over}`);
  for (const { page: name, parts } of listPageAssets(manifest))
    await writeFile(join(dist, `${name}.html`), withParts(name === 'form' ? withShell : empty, parts));
  const landing = withScripts(page, landingAssets(manifest)).replace(place, () => markup);
  await writeFile(join(dist, 'index.html'), landing);
  await rm(join(dist, '.vite'), { recursive: true });
  await rm(server, { recursive: true });
}

/** Writes .br and .gz beside every text file, so that the server compresses nothing. */
async function compress(): Promise<void> {
  const files = await readdir(dist, { recursive: true });
  const texts = files.filter((file) => /\.(js|css|txt)$/.test(file));
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
