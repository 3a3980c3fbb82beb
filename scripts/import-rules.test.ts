import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importRules } from './import-rules.ts';
import type { Outcome } from './programs.ts';

let folder: string;

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function begin() {
  folder = mkdtempSync(join(tmpdir(), 'import rules '));
  write('packages/domain/package.json', '{"name":"@forecourt/domain","exports":{"./*":"./src/*"}}');
  write('packages/domain/src/business/state.ts', 'export const business = 1;');
  write('packages/domain/src/questions/table.ts', "export * from '../business/state.ts';");
  write('packages/domain/src/application/submission.ts', "export * from '../questions/table.ts';");
  write('apps/web/src/features/business/question.tsx', 'export const Question = () => <p>asked</p>;');
  write('apps/web/src/copy/shell.ts', "export const skip = 'Skip';");
  write('apps/web/src/store/session.ts', 'export const session = 1;');
  write('apps/web/src/pages/form.ts', "export * from '../features/business/question.tsx';");
  write('packages/platform/src/db/connect.ts', 'export const connect = 1;');
  write('packages/ui/src/button.tsx', 'export const Button = () => <button />;');
  write('apps/desk/src/desk.tsx', "export * from '../../../packages/ui/src/button.tsx';");
  write('packages/search/src/search.ts', "export * from '../../platform/src/db/connect.ts';");
  write('packages/fixtures/src/sample/names.ts', 'export const names = 1;');
  write('packages/fixtures/src/simulators/nzbn.ts', "export * from '../sample/names.ts';");
  write('apps/api/src/app.ts', "export * from '@forecourt/domain/business/state.ts';");
  write('apps/api/src/outbox/worker.ts', 'export const worker = 1;');
  write('apps/api/src/mail/kinds.ts', 'export const kind = 1;');
  write('apps/api/src/features/orders/send-cards.ts', 'export const send = 1;');
  write('apps/api/src/testing/server.ts', "export * from '../app.ts';");
  write('scripts/programs.ts', 'export const root = 1;');
  write('e2e/people.ts', 'export const person = 1;');
  write('lab/shared/results.ts', "export * from '../../scripts/programs.ts';");
  write('lab/bench/run.ts', "export * from '../shared/results.ts';");
  write('lab/chaos/run.ts', "export * from '../shared/results.ts';");
  write('lab/cluster/run.ts', "export * from '../chaos/run.ts';");
  mkdirSync(join(folder, 'node_modules/@forecourt'), { recursive: true });
  symlinkSync(join(folder, 'packages/domain'), join(folder, 'node_modules/@forecourt/domain'), 'junction');
}
const end = () => rmSync(folder, { recursive: true, force: true });

const planted = [
  [
    'a feature knows only itself and the effects of actions',
    'apps/web/src/features/offer/a.ts',
    '../business/question.tsx',
  ],
  [
    'a feature knows only itself and the effects of actions',
    'apps/api/src/features/effects/a.ts',
    '../orders/send-cards.ts',
  ],
  ['floor 3 of the server sees those below', 'apps/api/src/store/a.ts', '../mail/kinds.ts'],
  ['floor 3 of the server sees those below', 'apps/api/src/store/a.ts', '../features/effects/a.ts'],
  ['floor 5 of the server sees those below', 'apps/api/src/mail/a.ts', '../features/effects/a.ts'],
  ['the apps never meet', 'apps/web/src/store/a.ts', '../../../api/src/app.ts'],
  ['the router knows only itself', 'packages/ui/src/router/a.ts', '../button.tsx'],
  ['the house has one router, that of ui', 'apps/desk/src/a.ts', 'react-router'],
  [
    'ui knows what a value is, and nothing of the business',
    'packages/ui/src/a.ts',
    '@forecourt/domain/business/state.ts',
  ],
  ['packages lie below the apps', 'packages/ui/src/a.ts', '../../../apps/web/src/copy/shell.ts'],
  ['the apps never meet', 'apps/desk/src/a.ts', '../../web/src/copy/shell.ts'],
  ['the desk sees domain and ui', 'apps/desk/src/a.ts', '../../../packages/platform/src/db/connect.ts'],
  ['features lie below pages', 'apps/web/src/features/business/a.ts', '../../pages/form.ts'],
  ['a section knows only itself', 'packages/domain/src/offer/a.ts', '../business/state.ts'],
  ['fields, constants and wordings come first', 'packages/domain/src/fields/a.ts', '../business/state.ts'],
  ['sections lie below the whole', 'packages/domain/src/business/a.ts', '../questions/table.ts'],
  ['the state is its sections', 'packages/domain/src/state.ts', './questions/table.ts'],
  ['the contract lies below the questions', 'packages/domain/src/contract/a.ts', '../questions/table.ts'],
  [
    'the questions lie below the application',
    'packages/domain/src/questions/a.ts',
    '../application/submission.ts',
  ],
  ['calls are made below what is kept', 'apps/web/src/gateway/a.ts', '../store/session.ts'],
  ['the domain imports zod only', 'packages/domain/src/offer/a.ts', 'node:fs'],
  ['floor 3 of the server sees those below', 'apps/api/src/store/a.ts', '../app.ts'],
  ['floor 4 of the server sees those below', 'apps/api/src/http/a.ts', '../outbox/worker.ts'],
  ["a table's statements stand in its file", 'apps/api/src/features/a.ts', 'kysely'],
  ['the product knows no test', 'apps/api/src/cli/a.ts', '../testing/server.ts'],
  ['packages lie below the apps', 'packages/search/src/a.ts', '../../../apps/api/src/app.ts'],
  [
    'the platform knows values, and nothing of fuel cards',
    'packages/platform/src/db/a.ts',
    '../../../domain/src/business/state.ts',
  ],
  ['searches stand on the platform', 'packages/search/src/a.ts', '../../fixtures/src/sample/names.ts'],
  [
    'the invented world stands on domain and search',
    'packages/fixtures/src/sample/a.ts',
    '../../../platform/src/db/connect.ts',
  ],
  [
    'the product knows no simulator',
    'apps/api/src/providers/a.ts',
    '../../../../packages/fixtures/src/simulators/nzbn.ts',
  ],
  [
    'only providers, commands and the start see the invented world',
    'apps/api/src/features/a.ts',
    '../../../../packages/fixtures/src/sample/names.ts',
  ],
  ['features see ports, never a provider', 'apps/api/src/features/a.ts', '../providers/a.ts'],
  ['nothing imports the tests or the tools', 'packages/search/src/a.ts', '../../../lab/shared/results.ts'],
  ['nothing imports the tests or the tools', 'apps/web/src/pages/a.ts', '../../../../lab/bench/run.ts'],
  ['nothing imports the tests or the tools', 'apps/api/src/cli/a.ts', '../../../../scripts/programs.ts'],
  ['scripts and browser tests know nothing of the lab', 'scripts/a.ts', '../lab/shared/results.ts'],
  ['scripts and browser tests know nothing of the lab', 'scripts/a.test.ts', '../lab/chaos/run.ts'],
  ['scripts and browser tests know nothing of the lab', 'e2e/a.spec.ts', '../lab/bench/run.ts'],
  ['parts of the lab share lab/shared only', 'lab/bench/a.ts', '../chaos/run.ts'],
  ['parts of the lab share lab/shared only', 'lab/chaos/a.ts', '../cluster/run.ts'],
  ['parts of the lab share lab/shared only', 'lab/shared/a.ts', '../bench/run.ts'],
  ['the cluster runs on chaos', 'lab/cluster/a.ts', '../bench/run.ts'],
  [
    'chaos and the cluster use the product as its tests do',
    'lab/chaos/a.test.ts',
    '../../apps/api/src/app.ts',
  ],
  ['every import resolves', 'apps/api/src/features/a.ts', '@forecourt/domain/business/absent.ts'],
] as const;

describe('the check of import directions', () => {
  beforeEach(begin);
  afterEach(end);

  test('accepts imports that run one way', async () => {
    expect(await importRules(folder)).toEqual({ ok: true, output: '' });
  });

  test('finds a circle, also one of types alone', async () => {
    write('packages/domain/src/offer/a.ts', "import type { B } from './b.ts'; export type A = B;");
    write('packages/domain/src/offer/b.ts', "import type { A } from './a.ts'; export type B = A;");
    expect((await importRules(folder)).output).toContain('no circle: packages/domain/src/offer/');
  });

  test('fails when there is nothing it could read', async () => {
    rmSync(join(folder, 'apps'), { recursive: true });
    for (const area of ['packages', 'scripts', 'e2e', 'lab']) rmSync(join(folder, area), { recursive: true });
    expect((await importRules(folder)).ok).toBe(false);
  });
});

describe('the check of import directions, with each violation planted', () => {
  let checked: Outcome;

  beforeAll(async () => {
    begin();
    for (const [file, rows] of Map.groupBy(planted, ([, file]) => file))
      write(file, rows.map(([, , imported]) => `import '${imported}';`).join('\n'));
    checked = await importRules(folder);
    end();
  });

  test.each(planted)('finds: %s', (rule, file) => {
    expect(checked.output).toContain(`${rule}: ${file}`);
    expect(checked.ok).toBe(false);
  });
});
