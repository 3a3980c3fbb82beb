import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that start and kill whole processes: a part of `npm run test:deep`. */
const deep = '**/*.deep.test.ts';

/** Runs the desk behind real proxies, on the database of the API's tests. */
const deskBehindProxies = 'lab/chaos/rolling/held-open-desk.test.ts';

const setupFiles = ['scripts/real-timers.ts'];

export default defineConfig({
  test: {
    // Left alone, one of two cores would stay idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'domain',
          include: ['packages/domain/src/**/*.test.ts'],
          // Pure modules keep nothing between files.
          isolate: false,
          testTimeout: 60_000,
          setupFiles,
        },
      },
      {
        test: {
          name: 'api',
          include: [
            'apps/api/src/**/*.test.ts',
            'packages/{platform,search,fixtures}/src/**/*.test.ts',
            deskBehindProxies,
          ],
          exclude: [...configDefaults.exclude, deep],
          // Each file has a database and a server of its own, and shares the libraries they stand on.
          isolate: false,
          setupFiles,
          globalSetup: ['apps/api/src/testing/database-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          include: ['{apps/web,apps/desk,packages/ui}/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A window is made once a worker instead of once a file; files stay apart.
          pool: 'vmThreads',
          setupFiles: [
            ...setupFiles,
            'apps/web/src/testing/branded-page.ts',
            'apps/web/src/testing/browser-crypto.ts',
            'apps/web/src/testing/resize-observer.ts',
            'apps/web/src/testing/settled-acts.ts',
          ],
          testTimeout: 20_000,
          css: { include: [/\?raw$/], modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'house',
          include: ['scripts/**/*.test.ts', 'lab/**/*.test.ts'],
          exclude: [...configDefaults.exclude, deep, deskBehindProxies],
          setupFiles,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'deep',
          include: [`{apps/api,scripts}/${deep}`],
          setupFiles,
          globalSetup: ['apps/api/src/testing/database-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
