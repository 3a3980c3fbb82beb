import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { documents, readDocument } from '../apps/api/src/testing/documents.ts';
import { root } from './programs.ts';
import { withDefaultImage, withImage } from './release-files.ts';
import { asNotes, changelogSection, packageVersions, releaseProblems } from './release-notes.ts';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const changelog = `# Changelog

## 1.2.0 - 2026-12-01

Added

- Fleets of ferries.

## 1.1.0 - 2026-02-30

- The 30th of February.

## 1.0.0

- No day.
`;

describe('the notes of a release [ADOPT-12]', () => {
  test('are what the changelog says of the version, with its day', () => {
    expect(changelogSection(changelog, '1.2.0')).toBe('Added\n\n- Fleets of ferries.');
  });

  test.each(['1.1.0', '1.0.0', '1.2', '2.0.0'])(
    'there are none for %s: no day, no such day, or no section',
    (of) => {
      expect(changelogSection(changelog, of)).toBeUndefined();
    },
  );

  test('are shown at GitHub with links that lead to the tag, and with whole lines', () => {
    const section = `Added\n\n- Fleets\n  of *ferries*.\n- See\n  [docs](docs/fleets.md#ferries), [law](https://example.nz).\n\nSince\n1.1.0.`;
    expect(asNotes(section, 'https://github.com/o/r/blob/v1.2.0')).toBe(
      'Added\n\n- Fleets of *ferries*.\n- See [docs](https://github.com/o/r/blob/v1.2.0/docs/fleets.md#ferries), [law](https://example.nz).\n\nSince 1.1.0.',
    );
  });

  test('a release is refused where tag, packages and changelog disagree, with a sentence for each', () => {
    const right = { tag: 'v1.2.0', versions: { 'package.json': '1.2.0' }, changelog };
    expect(releaseProblems(right)).toEqual([]);
    expect(releaseProblems({ ...right, tag: '1.2.0' })).toEqual(['The tag is 1.2.0: name it v1.2.0.']);
    expect(
      releaseProblems({ ...right, versions: { ...right.versions, 'apps/api/package.json': '1.1.0' } }),
    ).toEqual(['The tag is v1.2.0, and apps/api/package.json says 1.1.0: they must be the same.']);
    expect(releaseProblems({ ...right, tag: 'v1.0.0', versions: {} })).toEqual([
      'CHANGELOG.md has nothing under "## 1.0.0 - YYYY-MM-DD": write what changed, with the day.',
    ]);
  });
});

test('every package, document and manifest names the same release [ADOPT-12]', () => {
  const versions = Object.values(packageVersions());
  expect(versions.length).toBeGreaterThan(10);
  expect(new Set(versions)).toEqual(new Set([version]));
  const others = documents
    .filter((path) => path !== 'CHANGELOG.md')
    .flatMap((path) => readDocument(path).match(/(?<=\bforecourt[-:])\d+\.\d+\.\d+/g) ?? []);
  expect(new Set(others)).toEqual(new Set([version]));
  const { images } = parse(readFileSync(join(root, 'deploy/kubernetes/example/kustomization.yaml'), 'utf8'));
  expect(images).toEqual([expect.objectContaining({ newTag: version })]);
});

describe('the files that run the published image [ADOPT-12]', () => {
  const image = 'ghcr.io/kotare/forecourt';
  const read = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8');

  test('the compose file runs it where no other is named', () => {
    const text = withDefaultImage(read('compose.demo.yaml'), `${image}:1.2.0`);
    const { services } = parse(text, { merge: true });
    expect(services.forecourt.image).toBe(`\${FORECOURT_IMAGE:-${image}:1.2.0}`);
    expect(() => withDefaultImage('services: {}', image)).toThrow('does not ask for FORECOURT_IMAGE');
  });

  test('the kustomization names it, and keeps its remarks', () => {
    const before = read('kubernetes/example/kustomization.yaml');
    const after = withImage(before, image, '1.2.0');
    expect(parse(after).images).toEqual([{ name: 'forecourt', newName: image, newTag: '1.2.0' }]);
    expect(parse(after)).toMatchObject({ ...parse(before), images: expect.anything() });
    expect(after.split('\n')[0]).toBe(before.split('\n')[0]);
  });
});
