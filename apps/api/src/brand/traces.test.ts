import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fillPlaceholders, placeholdersFor } from '@forecourt/domain/brand/template.ts';
import { fillTimePlaceholders } from '@forecourt/domain/brand/times.ts';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createEmailSender, renderEmailHtml, renderEmailText } from '../mail/letter.ts';
import { emailContentOf } from '../mail/letters.ts';

const folder = join(import.meta.dirname, '../../../../brands');
const names = readdirSync(folder).sort();

const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') return [fillTimePlaceholders(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
};

function saidAs(name: string) {
  const { brand, assets, mail, mailHead } = readConfig({
    BRAND: join('brands', name),
    PUBLIC_ORIGIN: 'https://apply.example.co.nz',
  });
  const sender = createEmailSender(brand, mailHead);
  const emailData = {
    to: 'aroha@example.co.nz',
    draftId: 'd1',
    expiresAt: '2027-02-20T12:00:00Z',
  };
  const letter = emailContentOf('share-link', emailData, sender, 'https://apply.example.co.nz');
  const texts = [...assets.files.values()].flatMap(({ type, content }) =>
    /^(text|image\/svg|application)/.test(type) ? [content.toString('utf8')] : [],
  );
  const page = leaves(placeholdersFor(assets.page)).map((place) => fillPlaceholders(place, assets.page));
  const mails = [renderEmailHtml(letter, sender), renderEmailText(letter, sender), mail.from];
  return { brand, text: [assets.head, assets.share, ...texts, ...page, ...mails].join('\n').toLowerCase() };
}

const all = new Map(names.map((name) => [name, saidAs(name)]));
/** Texts and colours that no other brand has. */
const ownOf = (name: string): string[] => {
  const others = [...all].flatMap(([other, { brand }]) => (other === name ? [] : leaves(brand)));
  const isOwn = (text: string): boolean => !others.includes(text) && text.length > 4;
  return leaves(all.get(name)?.brand).filter(
    (text) => isOwn(text) && !/^(#f{6}|#0{6}|sans-serif|serif|diamond)$/.test(text),
  );
};

describe('what a server says in one brand [BRAND-02, BRAND-03]', () => {
  test('there are two at least, and each has a drawing, a typeface and colours of its own', () => {
    expect(names.length).toBeGreaterThanOrEqual(2);
    for (const name of names)
      expect(ownOf(name).filter((text) => text.startsWith('#')).length).toBeGreaterThan(30);
  });

  test.each(names)('as %s holds all that is its own, and nothing of another', (name) => {
    const text = all.get(name)?.text ?? '';
    const missing = ownOf(name).filter((own) => !text.includes(own.toLowerCase()) && !/^\d+ \d+$/.test(own));
    expect(missing).toEqual([]);
    for (const other of names.filter((one) => one !== name))
      expect(ownOf(other).filter((theirs) => text.includes(theirs.toLowerCase()))).toEqual([]);
  });
});
