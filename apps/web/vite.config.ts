import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const libraries = /node_modules\/(react|react-dom|scheduler|zod)\/|rolldown\/runtime/;
const landing = /web\/src\/pages\/landing\//;
/** Run as soon as they are imported: no other file may hold them. */
const entries = /web\/(index\.html|src\/shell\/main)/;
const theApplication =
  /packages\/domain\/src\/(application\/(?!life|progress)|(questions|drafts|contract|saver)\/)|web\/src\/(store\/(?!learnt)|gateway\/)/;
/** Several pages after the landing page are made of these: one file, as a slow processor takes long for each. */
const sharedByPages = new RegExp(
  [
    'packages/domain/src/(?!cards|application/(life|progress))',
    'web/src/(questions|pages/parts)/',
    'web/src/features/(drafts|help|submission)/',
    // What the cards, the pages after sending and what lies over a page alone bring comes with them.
    'web/src/copy/(?!cards|order|status|pages)',
    'web/src/ui/(?!overlays/over)',
  ].join('|'),
);
const server = 'http://127.0.0.1:3000';

/** In development the page comes from here, and the brand in it from the server. */
const brandFromServer: Plugin = {
  name: 'brand-from-server',
  apply: 'serve',
  async transformIndexHtml(html) {
    const head = await fetch(`${server}/brand/head.html`);
    return html.replace('<!--brand-->', await head.text());
  },
};

export default defineConfig({
  // Whatever is built finds the rest beside itself: the product may be served below any path.
  base: './',
  plugins: [react(), brandFromServer],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // From which the pages are shown what they are made of.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // WebKit never asks again for a module whose preload failed; what is asked for again has to come later.
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
            // What changes only with a release of its own stays in the browser's cache over releases of ours.
            { name: 'libraries', test: libraries, priority: 4 },
            // Shared by both entries. The landing page itself stays out of it: /form needs none of it.
            {
              name: 'start',
              tags: ['$initial'],
              test: (id) => !landing.test(id) && !entries.test(id),
              priority: 3,
            },
            { name: 'landing', tags: ['$initial'], test: landing, priority: 2 },
            { name: 'application', test: theApplication, priority: 1 },
            { name: 'shared', test: sharedByPages, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/v1': server, '/brand': server },
  },
});
