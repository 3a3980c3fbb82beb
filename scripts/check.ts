import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importRules } from './import-rules.ts';
import { collect, type Outcome, root, stopWithParent, tool } from './programs.ts';
import type { Failure } from './reports.ts';
import { textAlone } from './text-alone.ts';

type Check = { name: string; run: () => Promise<Outcome> };

const projects = [
  'packages/domain',
  'packages/platform',
  'packages/search',
  'packages/fixtures',
  'packages/ui',
  'apps/api',
  'apps/web',
  'apps/desk',
  'e2e',
  'scripts',
  'lab',
];

const types = (project: string): Check => ({
  name: `types of ${project}`,
  run: () => collect({ program: tool('tsc'), args: ['-p', join(project, 'tsconfig.json')] }),
});

const checks: Check[] = [
  ...projects.filter((project) => existsSync(join(root, project, 'tsconfig.json'))).map(types),
  {
    name: 'lint',
    run: () => collect({ program: tool('oxlint'), args: ['--type-aware', '--deny-warnings'] }),
  },
  {
    name: 'format and order of imports',
    run: () => collect({ program: tool('biome'), args: ['check', '.'] }),
  },
  ...['packages/ui', 'apps/web', 'apps/desk'].map((folder) => ({
    name: `texts of ${folder} that a translator may replace`,
    run: () => textAlone(root, folder),
  })),
  { name: 'import directions', run: () => importRules(root) },
  {
    name: 'rows of requirements and of security',
    run: () => collect({ program: process.execPath, args: [join(root, 'lab/pages/check.ts')] }),
  },
];

async function perform({ name, run }: Check): Promise<Failure[]> {
  const { ok, output } = await run();
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}${ok ? '' : `\n${output}`}`);
  return ok ? [] : [{ test: name, why: output }];
}

/** Runs every check, two at a time, and returns those that failed. */
export async function runChecks(): Promise<Failure[]> {
  const waiting = [...checks];
  const failures: Failure[] = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      failures.push(...(await perform(check)));
    }
  };
  await Promise.all([worker(), worker()]);
  return failures;
}

if (import.meta.main) {
  stopWithParent();
  process.exit((await runChecks()).length === 0 ? 0 : 1);
}
