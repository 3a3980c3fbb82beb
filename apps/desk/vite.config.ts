import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** `npm run dev` says where the server listens. */
const server = `http://127.0.0.1:${process.env['DESK_PORT'] ?? 3001}`;

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
  server: {
    port: 5174,
    // The server lets people in without a passkey only by the host that their browser asked for.
    proxy: { '/desk/v1': { target: server, changeOrigin: false }, '/brand': server },
  },
});
