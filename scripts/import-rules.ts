import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { collect, type Outcome, root, tool } from './programs.ts';

const areas = [
  'packages/domain/src',
  'packages/platform/src',
  'packages/search/src',
  'packages/fixtures/src',
  'packages/ui/src',
  'apps/api/src',
  'apps/web/src',
  'apps/desk/src',
  'e2e',
  'scripts',
  'lab',
];

type Report = {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};

function judge(report: Report, expected: string[]): Outcome {
  const unseen = expected.filter((area) => !report.modules.some(({ source }) => source.startsWith(area)));
  const violations = report.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  const lines = [...violations, ...unseen.map((area) => `no module of ${area} was read`)];
  if (expected.length === 0) lines.push('there is no source folder to read');
  return { ok: lines.length === 0, output: lines.join('\n') };
}

/** Checks the import directions below a folder; reading no module of a source folder is a failure too. */
export async function importRules(folder: string): Promise<Outcome> {
  const present = areas.filter((area) => existsSync(join(folder, area)));
  const { output } = await collect({
    program: tool('depcruise'),
    args: ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...present],
    cwd: folder,
  });
  try {
    return judge(JSON.parse(output.slice(output.indexOf('{'))) as Report, present);
  } catch {
    return { ok: false, output };
  }
}
