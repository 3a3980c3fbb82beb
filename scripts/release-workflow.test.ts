import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './programs.ts';

// GitHub's parser imports a JSON file without the attribute that Node asks for.
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
hooks.deregister();

type Step = { readonly uses?: string; readonly run?: string; readonly with?: Record<string, unknown> };
type Job = {
  readonly needs?: string | string[];
  readonly permissions: Record<string, string>;
  readonly env?: Record<string, string>;
  readonly steps: readonly Step[];
};

const name = '.github/workflows/release.yml';
const content = readFileSync(join(root, name), 'utf8');
const { on, permissions, jobs } = parse(content) as {
  on: unknown;
  permissions: unknown;
  jobs: Record<string, Job>;
};
const steps = Object.values(jobs).flatMap((job) => job.steps);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const errorsOf = (text: string): string[] =>
  parseWorkflow({ name, content: text }, new NoOperationTraceWriter())
    .context.errors.getErrors()
    .map(({ message }) => message);

describe('the workflow of a release [ADOPT-12]', () => {
  test('is what GitHub takes, and a misspelt key, permission or expression is not', () => {
    expect(errorsOf(content)).toEqual([]);
    for (const [right, wrong] of [
      ['timeout-minutes', 'timeout-minute'],
      ['attestations: write', 'attestation: write'],
      ['needs.check.outputs.image }}', 'need.check.outputs.image }}'],
    ] as const)
      expect(errorsOf(content.replace(right, wrong)), wrong).not.toEqual([]);
  });

  test('runs for a tag alone, and does nothing before tag, packages and changelog agree and the tests pass', () => {
    expect(on).toEqual({ push: { tags: ['v*'] } });
    const runs = jobs['check']?.steps.flatMap(({ run }) => run ?? []) ?? [];
    expect(runs.slice(0, 2)).toEqual([
      'npm run release:notes -- "$GITHUB_REF_NAME" release/notes.md',
      'npm test',
    ]);
    const needs = Object.entries(jobs).map(([job, one]) => [job, [one.needs ?? []].flat()]);
    expect(Object.fromEntries(needs)).toEqual({
      check: [],
      files: ['check'],
      image: ['check'],
      release: ['check', 'files', 'image'],
    });
  });

  test('pins each action by commit, with its version beside it, each the same everywhere', () => {
    const lines = content.split('\n').filter((line) => /\buses:/.test(line));
    for (const line of lines) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    const pins = new Set(lines.map((line) => line.split('uses: ')[1]));
    expect(pins.size).toBe(new Set([...pins].map((pin) => pin?.split('@')[0])).size);
  });

  test('gives each job only what it writes, and keeps no token in the checkout', () => {
    expect(permissions).toEqual({});
    const writes = Object.entries(jobs).map(([job, { permissions: given }]) => [
      job,
      Object.keys(given).filter((what) => given[what] === 'write'),
    ]);
    expect(Object.fromEntries(writes)).toEqual({
      check: [],
      files: ['id-token', 'attestations'],
      image: ['packages', 'id-token', 'attestations'],
      release: ['contents'],
    });
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    for (const checkout of checkouts) expect(checkout.with).toEqual({ 'persist-credentials': false });
  });

  test('runs scripts of package.json; what comes from outside reaches a shell as a variable alone', () => {
    const runs = steps.flatMap(({ run }) => run ?? []);
    for (const run of runs) expect(run).not.toContain('${{');
    const called = runs.map((run) => /^npm (?:run )?([\w:]+)/.exec(run)?.[1] ?? run.split(' ')[0]);
    expect(called.filter((name = '') => !(name in scripts))).toEqual(['echo', 'gh']);
    expect(called.length).toBeGreaterThan(5);
  });

  test('builds the image of deploy/Dockerfile for x64 and arm64, under a name without capitals and no tag that moves', () => {
    const build = jobs['image']?.steps.find(({ uses }) => uses?.startsWith('docker/build-push-action@'));
    expect(build?.with).toMatchObject({
      file: 'deploy/Dockerfile',
      platforms: 'linux/amd64,linux/arm64',
      push: true,
    });
    const [run = ''] =
      jobs['check']?.steps.flatMap((step) => step.run ?? []).filter((one) => one.startsWith('echo')) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'workflow '));
    afterAll(() => rmSync(folder, { recursive: true }));
    const output = join(folder, 'output');
    const env = {
      GITHUB_REPOSITORY: 'Kotare-Energy/Forecourt',
      GITHUB_OUTPUT: output,
      PATH: process.env['PATH'],
    };
    execFileSync('bash', ['-ec', run], { env, stdio: 'ignore' });
    expect(readFileSync(output, 'utf8')).toBe('name=ghcr.io/kotare-energy/forecourt\n');
    const names = jobs['image']?.steps.find(({ uses }) => uses?.startsWith('docker/metadata-action@'));
    expect(names?.with).toMatchObject({ tags: 'type=semver,pattern={{version}}', flavor: 'latest=false' });
  });
});
