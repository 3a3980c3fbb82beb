import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = 'http://127.0.0.1:3001';

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
  plugins: [react(), brandFromServer],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, reportCompressedSize: false },
  server: { port: 5174, proxy: { '/desk/v1': server, '/brand': server } },
});
