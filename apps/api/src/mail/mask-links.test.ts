import { pagePaths, statusPath } from '@forecourt/domain/contract/pages.ts';
import { saveLinkOf } from '@forecourt/domain/saver/rules.ts';
import { defineCommand } from '@forecourt/platform/cli/command.ts';
import { createTable } from '@forecourt/platform/cli/table.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { expect, test } from 'vitest';
import { commandLine } from '../testing/command-line.ts';
import { maskLinks } from './mask-links.ts';

const ids = Array.from({ length: 50 }, newId);
const origins = [
  '',
  'https://apply.example.co.nz',
  'http://127.0.0.1:3000',
  'https://example.co.nz/fuel/cards',
];

test('every link that opens an application is masked, wherever the site is [PROVIDER-07]', () => {
  const withIds = Object.values(pagePaths).filter((path) => path.includes(':'));
  expect(withIds.length).toBeGreaterThan(2);
  for (const id of ids)
    for (const origin of origins)
      for (const path of withIds) {
        const link = `${origin}${path.replaceAll(/:\w+\??/g, id)}`;
        for (const text of [link, `See it: ${link}`, `(${link}).`, `${link}\n${link}`])
          expect(maskLinks(text), text).toBe(text.replaceAll(link, '(their link, not shown here)'));
      }
});

test('what is no such link stays as it is written [PROVIDER-07]', () => {
  for (const text of ['/status', '/status/short', 'https://apply.example.co.nz/form', 'K7PX-3M9D', newId()])
    expect(maskLinks(text)).toBe(text);
});

const id = newId();
const say = (showsLinks: boolean) =>
  defineCommand({
    name: 'say',
    summary: 'print links in every way there is',
    run: async ({ tell }) => {
      tell(statusPath(id));
      const links = [saveLinkOf('https://a.example.nz', id, id), statusPath(id)];
      return {
        lines: [
          statusPath(id),
          { text: statusPath(id), tone: 'good' as const },
          createTable([{ title: 'LINK', of: (link: string) => link, narrow: 'wrap' as const }], links),
        ],
        data: { id },
        next: [{ to: 'open it', run: statusPath(id) }],
        ...(showsLinks && { showsLinks }),
      };
    },
  });
const fail = defineCommand({
  name: 'fail',
  summary: 'fail with a link in the message',
  run: async () => {
    throw new Error(`cannot open ${statusPath(id)}`);
  },
});

test.each([undefined, 40, 80])(
  'a command prints none on a terminal of %s columns [PROVIDER-07]',
  async (width) => {
    const look = { width, paint: (_: string, text: string) => text };
    for (const line of ['say', 'fail']) {
      const { out, error } = await commandLine([say(false), fail], {}, { look })(line);
      expect(`${out}${error}`.replaceAll(/\s/g, '')).not.toContain(id);
      expect(`${out}${error}`).toContain('not shown');
    }
  },
);

test('a command that is asked for links prints them [PROVIDER-07]', async () => {
  expect((await commandLine([say(true)])('say')).out).toContain(statusPath(id));
});
