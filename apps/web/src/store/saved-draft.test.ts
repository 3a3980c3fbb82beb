import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import { enterContactNumber } from '@forecourt/domain/final-details/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { after, inFinalDetails, inSaver } from '@forecourt/domain/testing/change.ts';
import { expect, test } from 'vitest';
import { decrypt } from './open-record.ts';
import { hasSameAnswers, parseSavedDraft } from './saved-draft.ts';
import { encrypt } from './session-encryption.ts';

const kept = { draftId: 'a', version: 4, expiresAt: '2027-02-21', at: null, draft: draftOf(limitedDirector) };

test('the draft that a tab saves into is read again after a reload [SAVE-10]', () => {
  const { draft: _, ...rest } = kept;
  expect(parseSavedDraft(kept)).toEqual({ ...rest, application: limitedDirector });
  expect(parseSavedDraft({ ...kept, at: 7 })?.at).toBe(7);
});

test('so are the links that the tab has made, where any are known [SAVE-02, NAV-05]', () => {
  expect(parseSavedDraft({ ...kept, made: ['b', 'a'] })?.made).toEqual(['b', 'a']);
  for (const made of [undefined, 'a', [1]]) expect(parseSavedDraft({ ...kept, made })?.made).toBeUndefined();
});

test.each<[string, unknown]>([
  ['no id', { ...kept, draftId: 1 }],
  ['no version', { ...kept, version: '4' }],
  ['no end', { ...kept, expiresAt: undefined }],
  ['no moment', { ...kept, at: 'today' }],
  ['no answers', { ...kept, draft: { version: 99 } }],
  ['nothing', null],
  ['another kind', 'draft'],
])('what was kept of a draft with %s is left aside [SAVE-10]', (_, broken) => {
  expect(parseSavedDraft(broken)).toBeNull();
});

test('answers are the same whatever is no answer, and not once one differs or they were sent [SAVE-06]', () => {
  const same = after(
    limitedDirector,
    inSaver((saver) => ({ ...saver, emails: ['mere@example.nz'] })),
  );
  expect(hasSameAnswers(limitedDirector, limitedDirector)).toBe(true);
  expect(hasSameAnswers(limitedDirector, same)).toBe(true);
  expect(hasSameAnswers(limitedDirector, after(same, inFinalDetails(enterContactNumber, '021 1')))).toBe(
    false,
  );
});

test.each([0, 6_115, 6_116, 6_117, 20_000])(
  '%i letters are kept encrypted and read again [NAV-05]',
  async (length) => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    const text = 'Tāmaki'.repeat(length).slice(0, length);
    const encrypted = await encrypt(key, text);
    expect(await decrypt(key, encrypted)).toBe(text);
    expect(await encrypt(key, text)).not.toBe(encrypted);
  },
);
