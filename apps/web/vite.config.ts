import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const libraries = /node_modules\/(react|react-dom|scheduler|zod)\//;
const formPage = /web\/src\/(pages\/form\/form-page|shell\/guards)\./;
const landing = /web\/src\/pages\/landing\//;
/** Run on import: no other file may hold them. */
const entries = /web\/(index\.html|src\/shell\/main)/;
/** What other pages share beside the form; overlays come when one opens. */
const shared = /(packages\/(domain|ui)|apps\/web)\/src\/(?!overlays\/over)/;
const smallPages =
  /web\/src\/pages\/(received|credit-check-failed|callback-requested|completed|accessibility|not-found)\//;
/** What every page begins with, so that no later file has to name it. */
const alwaysThere = /\/(libraries|start|rolldown-runtime)-[\w-]{8}\.(js|css)$/;
/** `npm run dev` says where the server listens. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

/** In development Vite serves the page, and the server its brand. */
const brandFromServer: Plugin = {
  name: 'brand-from-server',
  apply: 'serve',
  async transformIndexHtml(html) {
    const head = await fetch(`${server}/brand/head.html`);
    return html.replace('<!--brand-->', await head.text());
  },
};

export default defineConfig({
  // Relative, because the product may be served below any path.
  base: './',
  plugins: [react(), brandFromServer],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // page-parts.ts reads it.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // WebKit never retries a module whose preload failed, so modules that are retried are not preloaded.
      resolveDependencies: (file, dependencies, { hostType }) => {
        if (hostType !== 'js') return dependencies;
        const others = dependencies.filter((dependency) => !alwaysThere.test(dependency));
        return /start-application|toaster|boxes/.test(file)
          ? others.filter((dependency) => dependency.endsWith('.css'))
          : others;
      },
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'src/shell/main-landing.tsx'],
      output: {
        codeSplitting: {
          groups: [
            // Libraries change rarely: their file stays cached over releases.
            { name: 'libraries', test: libraries, priority: 5 },
            // Shared by both entries; /form needs nothing of the landing page.
            {
              name: 'start',
              tags: ['$initial'],
              test: (id) => !landing.test(id) && !entries.test(id),
              priority: 4,
            },
            { name: 'landing', tags: ['$initial'], test: landing, priority: 3 },
            // With all that it imports, since a slow line takes long for each file.
            { name: 'form', test: formPage, priority: 1 },
            { name: 'shared', test: shared, minShareCount: 2 },
            // Small pages, each named in the code of the landing page if it had a file of its own.
            { name: 'small-pages', test: smallPages },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/v1': server, '/brand': server },
  },
});
