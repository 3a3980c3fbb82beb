import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Application } from '../state.ts';
import { limitedDirector, newcomer } from '../testing/applicants.ts';
import { type Act, act, application } from '../testing/arbitrary.ts';
import { merge } from './merge.ts';
import { answerOf, type PartId, partIds, valueOf, withPartsOf } from './parts.ts';

/** One person with the draft open: what they began with, what is on their screen, what they were shown. */
type Editor = { base: Application; version: number; mine: Application; seen: Map<PartId, Set<string>> };
type Step =
  | { readonly kind: 'edit'; readonly editor: number; readonly act: Act }
  | { readonly kind: 'look'; readonly editor: number }
  | { readonly kind: 'save'; readonly editor: number; readonly keepsMine: boolean };

const editors = 4;
const anEditor = fc.nat({ max: editors - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), editor: anEditor, act }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), editor: anEditor }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      editor: anEditor,
      keepsMine: fc.boolean(),
    }),
  },
);

function look(editor: Editor, shown: Application): void {
  for (const part of partIds) {
    const seen = editor.seen.get(part) ?? new Set();
    editor.seen.set(part, seen.add(answerOf(shown, part)));
  }
}

test('SAVE-06 however many edit one draft in whatever order, nobody overwrites a saved answer that they were not shown', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(newcomer, limitedDirector),
      fc.array(step, { minLength: 2, maxLength: 40 }),
      (begun, steps) => {
        const server = { version: 1, saved: begun };
        const people: Editor[] = Array.from({ length: editors }, () => {
          const editor = { base: begun, version: 1, mine: begun, seen: new Map() };
          look(editor, begun);
          return editor;
        });
        for (const taken of steps) {
          const editor = people[taken.editor] as Editor;
          if (taken.kind === 'edit') {
            editor.mine = taken.act.change(editor.mine);
            look(editor, editor.mine);
            continue;
          }
          if (editor.version !== server.version) {
            const { merged, clashes, base } = merge(editor.base, editor.mine, server.saved);
            look(editor, merged);
            if (taken.kind === 'look') {
              // What clashes is still to be chosen, and there may be other versions before it is.
              const version = clashes.length > 0 ? editor.version : server.version;
              Object.assign(editor, { mine: merged, base, version });
              continue;
            }
            // Each clash shows both answers, and the applicant chooses.
            look(editor, withPartsOf(editor.mine, server.saved, clashes));
            editor.mine = taken.keepsMine ? merged : withPartsOf(merged, server.saved, clashes);
          }
          if (taken.kind === 'look') continue;
          const replacedUnseen = partIds.filter((part) => {
            const replaced = answerOf(server.saved, part);
            return answerOf(editor.mine, part) !== replaced && !editor.seen.get(part)?.has(replaced);
          });
          expect(replacedUnseen).toEqual([]);
          server.version += 1;
          server.saved = editor.mine;
          Object.assign(editor, { base: editor.mine, version: server.version });
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

test('SAVE-06 merging with nothing new on either side changes no answer', () => {
  fc.assert(
    fc.property(application(10), application(10), (base, other) => {
      for (const { merged, clashes } of [merge(base, other, base), merge(base, base, other)]) {
        expect(clashes).toEqual([]);
        for (const part of partIds) expect(valueOf(merged, part)).toBe(valueOf(other, part));
      }
    }),
  );
});

test('SAVE-06 what two people answered differently is found again until one of both is chosen', () => {
  fc.assert(
    fc.property(application(10), application(10), application(10), (begun, mine, theirs) => {
      const found = merge(begun, mine, theirs);
      expect(merge(found.base, found.merged, theirs)).toEqual(found);
    }),
  );
});

test('SAVE-06 whatever others save while a choice is open, it never takes the place of an answer that is yet to be chosen', () => {
  fc.assert(
    fc.property(
      application(10),
      application(10),
      application(10),
      fc.array(act, { maxLength: 3 }),
      (begun, mine, theirs, acts) => {
        const open = merge(begun, mine, theirs);
        const latest = acts.reduce((before, { change }) => change(before), theirs);
        const { merged, clashes } = merge(open.base, open.merged, latest);
        for (const part of partIds.filter((each) => !clashes.includes(each))) {
          const shown = open.clashes.includes(part) ? [begun] : [begun, theirs];
          const known = [merged, ...shown].map((each) => answerOf(each, part));
          expect(known).toContain(answerOf(latest, part));
        }
      },
    ),
  );
});

test('SAVE-06 whoever merges first, the same answers clash, and those that do not are the same for both', () => {
  fc.assert(
    fc.property(application(10), application(10), application(10), (base, one, other) => {
      const [mine, theirs] = [merge(base, one, other), merge(base, other, one)];
      expect([...mine.clashes].sort()).toEqual([...theirs.clashes].sort());
      const settled = partIds.filter((part) => !mine.clashes.includes(part));
      for (const part of settled) expect(answerOf(mine.merged, part)).toBe(answerOf(theirs.merged, part));
      // An answer never stands with what was looked up for another one.
      for (const part of partIds) {
        expect([valueOf(one, part), valueOf(other, part)]).toContain(valueOf(mine.merged, part));
      }
    }),
  );
});
