import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeChecksum } from './release.ts';

test('beside an archive lies its checksum, which sha256sum takes and which another archive does not fit [SEC-26]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'checksum '));
  const archive = join(folder, 'forecourt-1.0.0.tar.gz');
  writeFileSync(archive, 'an archive');
  const check = () =>
    execFileSync('sha256sum', ['--check', writeChecksum(archive)], { cwd: folder, encoding: 'utf8' });
  expect(check()).toBe('forecourt-1.0.0.tar.gz: OK\n');
  const written = writeChecksum(archive);
  writeFileSync(archive, 'another one');
  expect(() => execFileSync('sha256sum', ['--check', written], { cwd: folder, stdio: 'pipe' })).toThrow(
    'Command failed',
  );
});
