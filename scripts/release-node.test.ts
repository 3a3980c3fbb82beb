import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { expectIntegrity, packagedNode } from './release-node.ts';

const folder = mkdtempSync(join(tmpdir(), 'node '));
afterAll(() => rmSync(folder, { recursive: true }));

test('a Node that is not the one of package-lock.json goes into no archive [ADOPT-12]', () => {
  const path = join(folder, 'node.tgz');
  writeFileSync(path, 'hello');
  // `printf hello | openssl dgst -sha256 -binary | base64`
  expect(() => expectIntegrity(path, 'sha256-LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=')).not.toThrow();
  writeFileSync(path, 'hallo');
  expect(() => expectIntegrity(path, 'sha256-LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=')).toThrow(
    'is not what package-lock.json pins',
  );
});

test('an architecture that package-lock.json has no Node for is refused by name [ADOPT-12]', () => {
  expect(() => packagedNode('riscv64')).toThrow('pins no Node for');
  expect(packagedNode(process.arch)).toMatch(/node$/);
});
