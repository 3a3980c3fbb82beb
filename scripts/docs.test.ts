import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documents, readDocument, withoutBlocks } from '../apps/api/src/testing/documents.ts';
import { root } from './programs.ts';

/** Ids of the headings as GitHub makes them: the second of a kind ends in -1. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutBlocks(text).matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const shown = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = shown.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '').replaceAll(' ', '-');
    let [anchor, again] = [slug, 0];
    while (anchors.has(anchor)) anchor = `${slug}-${(again += 1)}`;
    anchors.add(anchor);
  }
  for (const [, id = ''] of text.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

function linksIn(text: string): string[] {
  const prose = withoutBlocks(text).replace(/(`+)[^\n]*?\1/g, (code) => (code.includes('](') ? '' : code));
  const inline = /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;
  const defined = /^\[[^\]]+\]: +(\S+)/gm;
  const tags = /<(?:img|a)\b[^>]*?\b(?:src|href)="([^"]+)"/g;
  return [inline, defined, tags].flatMap((form) => [...prose.matchAll(form)].map(([, to = '']) => to));
}

/** Returns the links of a document that lead nowhere in the repository. */
function deadLinks(path: string, text: string, read = readDocument): string[] {
  return linksIn(text).filter((link) => {
    if (/^[a-z]+:/i.test(link)) return false;
    const [file = '', anchor] = decodeURI(link).split('#');
    const target = file === '' ? path : relative(root, join(root, dirname(path), file)).replaceAll('\\', '/');
    if (file !== '' && (target.startsWith('..') || !existsSync(join(root, target)))) return true;
    if (anchor === undefined || !target.endsWith('.md')) return false;
    return !anchorsOf(file === '' ? text : read(target)).has(anchor);
  });
}

describe('links of the documents', () => {
  test.each(documents)('no link of %s leads nowhere [ADOPT-01]', (path) => {
    expect(deadLinks(path, readDocument(path))).toEqual([]);
  });

  test.each([
    '[gone](gone.md)',
    '[gone](install.md#gone)',
    '[gone](#gone)',
    '[outside](../../elsewhere.md)',
    '<img src="gone.png">',
    '![gone](gone.png "a picture")',
    '[gone]: gone.md',
  ])('%s would be found [ADOPT-01]', (link) => {
    expect(deadLinks('docs/README.md', `# Here\n\n${link}\n`)).toHaveLength(1);
  });

  test.each([
    '[there](install.md#the-roles-of-the-database)',
    '[there](#what-database-migrate-does)',
    '[there](#twice-1)',
    '[elsewhere](https://example.co.nz/gone.md#gone)',
    '`[code](gone.md)`',
    '```\n[code](gone.md)\n```',
  ])('%s leads somewhere [ADOPT-01]', (link) => {
    const text = `## What \`database migrate\` does\n\n## Twice\n\n## Twice\n\n${link}\n`;
    expect(deadLinks('docs/README.md', text)).toEqual([]);
  });
});

test.each([
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  '.env.example',
  'docs/README.md',
])('an adopter finds %s [ADOPT-01]', (path) => {
  expect(statSync(join(root, path)).size).toBeGreaterThan(100);
});

test('the index links every page of docs [ADOPT-01]', () => {
  const linked = linksIn(readDocument('docs/README.md')).map((link) => link.split('#')[0]);
  const pages = globSync('*.md', { cwd: join(root, 'docs') }).filter((page) => page !== 'README.md');
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter((page) => !linked.includes(page))).toEqual([]);
});

describe('the files that decisions name', () => {
  const files = globSync('{apps,packages,brands,deploy,docs,e2e,lab,scripts}/**/*.*', {
    cwd: root,
    exclude: (path) => /(^|[\\/])(node_modules|dist)$/.test(path),
  }).map((path) => `/${path.replaceAll('\\', '/')}`);

  /** Names of files, and of folders by a slash behind them, that are nowhere; an address begins with a slash. */
  const gone = (text: string): string[] =>
    [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*(?:\/|\.(?:css|json|md|mjs|sql|tsx?|ya?ml)))`/g)]
      .map(([, name = '']) => name)
      .filter(
        (name) =>
          !files.some((path) => (name.endsWith('/') ? path.includes(`/${name}`) : path.endsWith(`/${name}`))),
      );

  const decisions = documents.filter((path) => path.startsWith('docs/decisions/'));

  test.each(decisions)('%s names files that there are [ADOPT-01]', (path) => {
    expect(gone(readDocument(path))).toEqual([]);
  });

  test('a file or a folder that there is not would be found; an address and code are neither [ADOPT-01]', () => {
    expect(gone('`store/gone.ts`, `gone/`, `calls/gone.tsx` and `gone.md`')).toHaveLength(4);
    expect(gone('`docs.test.ts`, `scripts/`, `/openapi.json`, `a.b`, `useState()`')).toEqual([]);
  });
});

describe('the page about troubleshooting', () => {
  const sources = globSync(['{apps,packages}/*/src/**/*.ts', 'deploy/release/forecourt'], { cwd: root })
    .filter((path) => !/\.test\.ts$|[\\/]testing[\\/]/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'));

  /** Whether one source has all parts of a message, in their order; `…` is what differs. */
  const isSaid = (message: string): boolean => {
    const parts = message.split('…').map((part) => part.replace(/^[:; ]+|[:; ]+$/g, ''));
    const inOrder = (source: string): boolean => {
      let from = 0;
      return parts.every((part) => {
        const at = source.indexOf(part, from);
        from = at + part.length;
        return at >= 0;
      });
    };
    return parts.some((part) => part.length > 7) && sources.some(inOrder);
  };

  const messages = [...readDocument('docs/troubleshooting.md').matchAll(/^\| `([^`]+)` \|/gm)].flatMap(
    ([, message = '']) => message,
  );

  test('has the messages that an adopter is most likely to meet [ADOPT-01]', () => {
    expect(messages.length).toBeGreaterThan(30);
  });

  test.each(messages)('“%s” stands in the source as it is written [ADOPT-01]', (message) => {
    expect(isSaid(message)).toBe(true);
  });

  test.each(['Port … is in use: set PORT to another one.', '…', 'The database is gone: …'])(
    'a message that nothing prints would be found: %s [ADOPT-01]',
    (message) => {
      expect(isSaid(message)).toBe(false);
    },
  );
});
