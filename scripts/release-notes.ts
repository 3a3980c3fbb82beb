import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './programs.ts';

/** What the changelog says of a version below its heading `## 1.2.3 - 2026-11-30`; undefined where there is none. */
export function changelogSection(changelog: string, version: string): string | undefined {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((one) => one.startsWith(`${version} - `));
  const [heading = '', ...lines] = section?.split('\n') ?? [];
  const day = heading.slice(`${version} - `.length);
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? day : Number.NaN);
  // Date takes the 30th of February for the 2nd of March.
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day)
    ? lines.join('\n').trim()
    : undefined;
}

/** Returns a section as GitHub's page of a release shows it well: links lead to the tag, and no line is broken off. */
export const asNotes = (section: string, files: string): string =>
  section
    // That page keeps the ends of lines: those of one paragraph or item are joined.
    .replaceAll(/(?<=\S)\n(?!\n| *[-*|#>] ?) */g, ' ')
    .replaceAll(/\]\((?![a-z]+:|#)/g, `](${files}/`);

type Release = {
  readonly tag: string;
  /** Versions by the files that say them. */
  readonly versions: Readonly<Record<string, string>>;
  readonly changelog: string;
};

/** Returns a sentence for each thing that speaks against a release. */
export function releaseProblems({ tag, versions, changelog }: Release): string[] {
  const version = tag.replace(/^v/, '');
  const others = Object.entries(versions).filter(([, said]) => said !== version);
  return [
    ...(tag === `v${version}` ? [] : [`The tag is ${tag}: name it v${version}.`]),
    ...others.map(([file, said]) => `The tag is ${tag}, and ${file} says ${said}: they must be the same.`),
    ...(changelogSection(changelog, version)
      ? []
      : [`CHANGELOG.md has nothing under "## ${version} - YYYY-MM-DD": write what changed, with the day.`]),
  ];
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The version that each package.json of the repository says, by its path. */
export const packageVersions = (): Record<string, string> =>
  Object.fromEntries(
    globSync('{package.json,{apps,packages}/*/package.json,{e2e,lab}/package.json}', { cwd: root })
      .toSorted()
      .map((path) => [path, (JSON.parse(read(path)) as { version: string }).version]),
  );

if (import.meta.main) {
  const [tag, file] = process.argv.slice(2);
  if (tag === undefined || file === undefined) {
    console.error('Give the tag and the file to write: npm run release:notes -- v1.2.3 release/notes.md');
    process.exit(2);
  }
  const changelog = read('CHANGELOG.md');
  const problems = releaseProblems({ tag, versions: packageVersions(), changelog });
  if (problems.length > 0) {
    console.error(`No release is made:\n- ${problems.join('\n- ')}`);
    process.exit(1);
  }
  mkdirSync(dirname(file), { recursive: true });
  const { GITHUB_SERVER_URL = 'https://github.com', GITHUB_REPOSITORY = 'OWNER/REPOSITORY' } = process.env;
  const files = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${tag}`;
  writeFileSync(file, `${asNotes(changelogSection(changelog, tag.slice(1)) ?? '', files)}\n`);
  console.log(`${file}: what CHANGELOG.md says of ${tag}`);
}
