import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const reactAndRouter = /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//;
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

export default defineConfig({
  plugins: [react(), preloadHeadingFont],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What changes only with a release of its own stays in the browser's cache over releases of ours.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'react', test: reactAndRouter }] } } },
  },
  server: {
    strictPort: false,
    proxy: { '/v1': server, '/config.json': server },
  },
});
