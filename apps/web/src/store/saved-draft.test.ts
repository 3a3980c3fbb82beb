import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import { enterContactNumber } from '@forecourt/domain/final-details/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { after, inFinalDetails, inSaver } from '@forecourt/domain/testing/change.ts';
import { expect, test } from 'vitest';
import { hasSameAnswers, readSavedDraft } from './saved-draft.ts';
import { seal, unseal } from './session-seal.ts';

const kept = { draftId: 'a', version: 4, expiresAt: '2027-02-21', at: null, draft: draftOf(limitedDirector) };

test('SAVE-10 the draft that a tab saves into is read again after a reload', () => {
  const { draft: _, ...rest } = kept;
  expect(readSavedDraft(kept)).toEqual({ ...rest, application: limitedDirector });
  expect(readSavedDraft({ ...kept, at: 7 })?.at).toBe(7);
});

test('SAVE-02 NAV-05 so are the links that the tab has made, where any are known', () => {
  expect(readSavedDraft({ ...kept, made: ['b', 'a'] })?.made).toEqual(['b', 'a']);
  for (const made of [undefined, 'a', [1]]) expect(readSavedDraft({ ...kept, made })?.made).toBeUndefined();
});

test.each<[string, unknown]>([
  ['no id', { ...kept, draftId: 1 }],
  ['no version', { ...kept, version: '4' }],
  ['no end', { ...kept, expiresAt: undefined }],
  ['no moment', { ...kept, at: 'today' }],
  ['no answers', { ...kept, draft: { version: 99 } }],
  ['nothing', null],
  ['another kind', 'draft'],
])('SAVE-10 what was kept of a draft with %s is left aside', (_, broken) => {
  expect(readSavedDraft(broken)).toBeNull();
});

test('SAVE-06 answers are the same whatever is no answer, and not once one differs or they were sent', () => {
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
  'NAV-05 %i letters are kept sealed and read again',
  async (length) => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    const text = 'Tāmaki'.repeat(length).slice(0, length);
    const sealed = await seal(key, text);
    expect(await unseal(key, sealed)).toBe(text);
    expect(await seal(key, text)).not.toBe(sealed);
  },
);
