import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const libraries = /node_modules\/(react|react-dom|scheduler|zod)\/|rolldown\/runtime/;
const landing = /web\/src\/pages\/landing\//;
/** Run on import: no other file may hold them. */
const entries = /web\/(index\.html|src\/shell\/main)/;
const applicationCode =
  /packages\/domain\/src\/(application\/(?!life|progress)|(questions|drafts|contract|saver)\/)|web\/src\/(store\/(?!learnt)|gateway\/)/;
/** One shared file for several pages, as a slow processor takes long for each file. */
const sharedByPages = new RegExp(
  [
    'packages/domain/src/(?!cards|application/(life|progress))',
    'web/src/(questions|pages/parts)/',
    'web/src/features/(drafts|help|submission|status/(own|use))',
    // The copy of the excluded ones comes with the pages that use it.
    'web/src/copy/(?!cards|order|status|pages)',
    'packages/ui/src/(?!overlays/over)',
  ].join('|'),
);
/** Shared by the pages after sending, in one file for the same reason. */
const sharedByEndings =
  /packages\/domain\/src\/(cards\/|application\/progress)|web\/src\/(copy\/(cards|order|status)|features\/(cards|status\/(?!own|use))\/?)/;
const server = 'http://127.0.0.1:3000';

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
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'js' && /start-application|toaster|boxes/.test(file)
          ? dependencies.filter((dependency) => dependency.endsWith('.css'))
          : dependencies,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'src/shell/main-landing.tsx'],
      output: {
        codeSplitting: {
          groups: [
            // Libraries change rarely: their file stays cached over releases.
            { name: 'libraries', test: libraries, priority: 4 },
            // Shared by both entries; /form needs nothing of the landing page.
            {
              name: 'start',
              tags: ['$initial'],
              test: (id) => !landing.test(id) && !entries.test(id),
              priority: 3,
            },
            { name: 'landing', tags: ['$initial'], test: landing, priority: 2 },
            { name: 'application', test: applicationCode, priority: 1 },
            { name: 'shared', test: sharedByPages, minShareCount: 2 },
            { name: 'endings', test: sharedByEndings, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/v1': server, '/brand': server },
  },
});
