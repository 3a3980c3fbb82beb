import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { tokenColour } from './src/brand/token-colour.ts';

const reactAndRouter = /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//;
const theApplication =
  /packages\/domain\/src\/(application|questions|drafts|contract)\/|web\/src\/(store|gateway)\//;
const server = 'http://127.0.0.1:3000';

/** Asks the browser for the Latin heading font with the page, not only once the styles have come. */
const preloadHeadingFont: Plugin = {
  name: 'preload-heading-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const font = Object.keys(bundle).find((file) => /besley-latin-500-normal.*\.woff2$/.test(file));
      if (font === undefined) throw new Error('The heading font is not in the build');
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
};

/** The browser's own frame takes the paper's colour. */
const colourTheFrame: Plugin = {
  name: 'colour-the-frame',
  transformIndexHtml(html) {
    const tokens = readFileSync(new URL('src/ui/tokens.css', import.meta.url), 'utf8');
    const { light, dark } = tokenColour(tokens, 'paper');
    return html.replace('%paper-light%', light).replace('%paper-dark%', dark);
  },
};

export default defineConfig({
  plugins: [react(), preloadHeadingFont, colourTheFrame],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // WebKit never asks again for a module whose preload failed; what the landing page starts with has to come later.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'js' && /start-application|toaster/.test(file)
          ? dependencies.filter((dependency) => dependency.endsWith('.css'))
          : dependencies,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes only with a release of its own stays in the browser's cache over releases of ours.
            { name: 'react', test: reactAndRouter, priority: 3 },
            // What the landing page starts with, and what every page after it works on: few files, packed well.
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'application', test: theApplication, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    strictPort: false,
    proxy: { '/v1': server, '/config.json': server },
  },
});
