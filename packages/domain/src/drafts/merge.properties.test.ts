import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Application } from '../state.ts';
import { limitedDirector, newcomer } from '../testing/applicants.ts';
import { type Action, action, application } from '../testing/arbitrary.ts';
import { mergeApplications } from './merge.ts';
import { type MergeUnit, mergeUnits, unitAnswer, unitValue, withMergeUnitsOf } from './parts.ts';

/** One person with the draft open: base, what is on their screen, and what they were shown. */
type Editor = { base: Application; version: number; mine: Application; seen: Map<MergeUnit, Set<string>> };
type Step =
  | { readonly kind: 'edit'; readonly editor: number; readonly action: Action }
  | { readonly kind: 'look'; readonly editor: number }
  | { readonly kind: 'save'; readonly editor: number; readonly keepsMine: boolean };

const editors = 4;
const anEditor = fc.nat({ max: editors - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), editor: anEditor, action }) },
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
  for (const unit of mergeUnits) {
    const seen = editor.seen.get(unit) ?? new Set();
    editor.seen.set(unit, seen.add(unitAnswer(shown, unit)));
  }
}

test('however many edit one draft in whatever order, nobody overwrites a saved answer that they were not shown [SAVE-06]', () => {
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
            editor.mine = taken.action.change(editor.mine);
            look(editor, editor.mine);
            continue;
          }
          if (editor.version !== server.version) {
            const { merged, conflicts, base } = mergeApplications(editor.base, editor.mine, server.saved);
            look(editor, merged);
            if (taken.kind === 'look') {
              // A conflict is resolved later, and other versions may come before.
              const version = conflicts.length > 0 ? editor.version : server.version;
              Object.assign(editor, { mine: merged, base, version });
              continue;
            }
            // Each conflict shows both answers, and the applicant chooses.
            look(editor, withMergeUnitsOf(editor.mine, server.saved, conflicts));
            editor.mine = taken.keepsMine ? merged : withMergeUnitsOf(merged, server.saved, conflicts);
          }
          if (taken.kind === 'look') continue;
          const replacedUnseen = mergeUnits.filter((unit) => {
            const replaced = unitAnswer(server.saved, unit);
            return unitAnswer(editor.mine, unit) !== replaced && !editor.seen.get(unit)?.has(replaced);
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

test('merging with nothing new on either side changes no answer [SAVE-06]', () => {
  fc.assert(
    fc.property(application(10), application(10), (base, other) => {
      for (const { merged, conflicts } of [
        mergeApplications(base, other, base),
        mergeApplications(base, base, other),
      ]) {
        expect(conflicts).toEqual([]);
        for (const unit of mergeUnits) expect(unitValue(merged, unit)).toBe(unitValue(other, unit));
      }
    }),
  );
});

test('what two people answered differently is found again until one of both is chosen [SAVE-06]', () => {
  fc.assert(
    fc.property(application(10), application(10), application(10), (begun, mine, theirs) => {
      const found = mergeApplications(begun, mine, theirs);
      expect(mergeApplications(found.base, found.merged, theirs)).toEqual(found);
    }),
  );
});

test('whatever others save while a choice is open, it never takes the place of an answer that is yet to be chosen [SAVE-06]', () => {
  fc.assert(
    fc.property(
      application(10),
      application(10),
      application(10),
      fc.array(action, { maxLength: 3 }),
      (begun, mine, theirs, actions) => {
        const open = mergeApplications(begun, mine, theirs);
        const latest = actions.reduce((before, { change }) => change(before), theirs);
        const { merged, conflicts } = mergeApplications(open.base, open.merged, latest);
        for (const unit of mergeUnits.filter((each) => !conflicts.includes(each))) {
          const shown = open.conflicts.includes(unit) ? [begun] : [begun, theirs];
          const known = [merged, ...shown].map((each) => unitAnswer(each, unit));
          expect(known).toContain(unitAnswer(latest, unit));
        }
      },
    ),
  );
});

test('no matter who merges first, the same answers conflict, and those that do not are the same for both [SAVE-06]', () => {
  fc.assert(
    fc.property(application(10), application(10), application(10), (base, one, other) => {
      const [mine, theirs] = [mergeApplications(base, one, other), mergeApplications(base, other, one)];
      expect([...mine.conflicts].sort()).toEqual([...theirs.conflicts].sort());
      const settled = mergeUnits.filter((unit) => !mine.conflicts.includes(unit));
      for (const unit of settled) expect(unitAnswer(mine.merged, unit)).toBe(unitAnswer(theirs.merged, unit));
      // An answer never keeps what was looked up for another one.
      for (const unit of mergeUnits) {
        expect([unitValue(one, unit), unitValue(other, unit)]).toContain(unitValue(mine.merged, unit));
      }
    }),
  );
});
