import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags } from './chromium-flags.ts';

const port = Number(process.env['E2E_PORT'] ?? 23300);
const origin = `http://127.0.0.1:${port}`;
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'forecourt-e2e-'));

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
/** All states in axe, a second engine and a translator; the journey in Firefox and WebKit; long journeys. */
const deep = [
  'brands.spec.ts',
  'calls.spec.ts',
  'desk.spec.ts',
  'desk-clerk.spec.ts',
  'desk-hostile.spec.ts',
  'desk-open-id.spec.ts',
  'edges.spec.ts',
  'fleet.spec.ts',
  'waits.spec.ts',
  'states.spec.ts',
  'translated.spec.ts',
  'engines.spec.ts',
  'providers.spec.ts',
  'running-a-back-office.spec.ts',
  'unknown-decision.spec.ts',
  'desk-states.spec.ts',
  'desk-application-states.spec.ts',
  'desk-open-id-states.spec.ts',
  'desk-second-look.spec.ts',
  'desk-engines.spec.ts',
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A test that passes only on retry is listed as flaky.
  retries: 1,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  outputDir: '../test-results/e2e',
  use: {
    baseURL: origin,
    actionTimeout: 30_000,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    screenshot: 'only-on-failure',
    // Without animations nothing is waited for, and no colour is measured while it changes.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [...chromiumFlags],
    },
  },
  projects: [
    { name: 'journeys', testIgnore: deep, use: desktop },
    { name: 'deep', testMatch: deep, use: desktop },
  ],
  webServer: {
    // A release can be tried by its own launcher.
    command: process.env['E2E_SERVER'] ?? 'node ../apps/api/src/server.ts',
    url: `${origin}/readyz`,
    reuseExistingServer: false,
    // Warnings explain why a test was refused.
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // All tests share one address, which would exceed the limits of one applicant.
    env: {
      PORT: String(port),
      DESK_PORT: 'off',
      DATA_DIR: process.env['E2E_DATA_DIR'],
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '100',
    },
  },
});
