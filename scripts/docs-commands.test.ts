import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  blocksOf,
  documents,
  programOfLine,
  readDocument,
  shellLinesOf,
} from '../apps/api/src/testing/documents.ts';
import { root, tool } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'documents '));

const shellLines = documents.flatMap((path) =>
  blocksOf(readDocument(path)).flatMap(({ language, text }) =>
    ['sh', ''].includes(language)
      ? shellLinesOf(text).map((line) => ({ path, line, isShell: language === 'sh' }))
      : [],
  ),
);

type Named = Record<string, string>;
const { scripts, bin }: { scripts: Named; bin: Named } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

const isScript = (line: string): boolean => {
  const [, name = ''] = /\bnpm (?:run (?:-s )?)?([\w:]+)/.exec(line) ?? [];
  return ['audit', 'ci', 'install'].includes(name) || name in scripts;
};
const isTool = (name: string): boolean => name in bin || existsSync(tool(name));
/** Paths of the repository that a line names, or of a release unpacked where docs/install.md says. */
const pathsOf = (line: string): string[] =>
  [...line.matchAll(/(?<![\w/.])(?:\/opt\/forecourt\/)?((?:deploy|docs|lab|scripts)\/[\w./-]+)/g)].map(
    ([, path = '']) => path,
  );
const namesFiles = (line: string): boolean => pathsOf(line).every((path) => existsSync(join(root, path)));
const runs = (line: string): boolean => spawnSync('bash', ['-c', line], { cwd: folder }).status === 0;
const reads = (): boolean => true;

/** How a line of each program is proved, and why it is not run where it is not. */
const programs: Record<string, (line: string) => boolean> = {
  forecourt: reads, // by documents.test.ts of the commands
  './forecourt': reads, // by documents.test.ts of the commands
  npx: (line) => isTool(/npx ([\w-]+)/.exec(line)?.[1] ?? 'none'),
  npm: isScript, // installs and builds
  node: namesFiles,
  echo: (line) => line.includes('sudo') || runs(line),
  openssl: runs,
  docker: namesFiles, // needs its daemon and a registry
  gh: reads, // needs GitHub
  kubectl: namesFiles, // needs a cluster
  promtool: namesFiles, // comes with Prometheus
  curl: reads, // needs a server at that address
  pg_dump: reads, // needs a database at that address
  psql: reads, // needs a database at that address
  sha256sum: reads, // needs a release; release.deep.test.ts checks one
  // Change the machine, as root.
  'apt-get': reads,
  chmod: reads,
  chown: reads,
  cp: namesFiles,
  install: reads,
  journalctl: reads,
  ln: reads,
  mkdir: reads,
  mv: reads,
  rm: reads,
  sudo: reads,
  sudoedit: reads,
  systemctl: reads,
  tar: reads,
  useradd: reads,
  cd: reads,
  git: reads,
};

describe('other commands in the documents', () => {
  test.each(shellLines.filter(({ line, isShell }) => isShell || programOfLine(line) in programs))(
    '$line, of $path, is of a program that is known, and names what there is [ADOPT-02]',
    ({ line }) => {
      const isRight = programs[programOfLine(line)];
      expect(isRight, 'name the program in this test, and say how a line of it is proved').toBeDefined();
      expect(isRight?.(line)).toBe(true);
    },
  );

  test.each(documents)('a shell reads every block of %s [ADOPT-02]', (path) => {
    for (const { language, text } of blocksOf(readDocument(path)))
      if (language === 'sh') execFileSync('bash', ['-n'], { input: text });
  });

  test('a script or a file that there is not, and a program that nobody knows, would be found [ADOPT-02]', () => {
    expect(isScript('npm run nothing')).toBe(false);
    expect(isScript('npm run -s test:deep')).toBe(true);
    expect([isTool('vitest'), isTool('forecourt'), isTool('forcourt')]).toEqual([true, true, false]);
    expect(namesFiles('kubectl apply -f deploy/kubernetes/gone.yaml')).toBe(false);
    expect(namesFiles('sudo cp /opt/forecourt/deploy/systemd/gone.env /etc')).toBe(false);
    expect(runs('echo "$(openssl rnd 3 || exit 1)" | grep .')).toBe(false);
    expect(programOfLine('FORECOURT_X=1 frobnicate --all') in programs).toBe(false);
  });
});
