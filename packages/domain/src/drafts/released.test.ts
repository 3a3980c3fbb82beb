import { describe, expect, test } from 'vitest';
import { initialApplication } from '../state.ts';
import { draftOf, readDraft } from './draft.ts';
import released from './released/drafts-v1.json' with { type: 'json' };

type Fields = Record<string, unknown>;
type Path = readonly (string | number)[];

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((within, name) => (within as Fields)[name], value);

/** Every field at any depth of a stored value; elements of lists are no fields. */
function fieldsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = [...path, name];
    return [...(Array.isArray(value) ? [] : [own]), ...fieldsOf(inner, own)];
  });
}

function without(value: Fields, path: Path): Fields {
  const copy = structuredClone(value);
  delete (at(copy, path.slice(0, -1)) as Fields)[path.at(-1) as string];
  return copy;
}

const opened = (saved: unknown): Fields => {
  const read = readDraft(saved);
  if (read.kind !== 'loaded') throw new Error('this draft cannot be read');
  return read.application;
};

describe.each(Object.entries(released))('the draft of %s, as an earlier release saved it', (_, draft) => {
  const application = draft.application as Fields;

  test('SAVE-10 opens with every answer in it', () => {
    expect(opened(draft)).toMatchObject(application);
    expect(opened(JSON.parse(JSON.stringify(draftOf(opened(draft) as never))))).toEqual(opened(draft));
  });

  test('SAVE-10 opens whichever field or section was added after it was saved', () => {
    const fields = fieldsOf(application);
    expect(fields.length).toBeGreaterThan(80);
    for (const added of fields) {
      const older = without(application, added);
      expect(opened({ version: 1, application: older }), added.join('.')).toMatchObject(older);
    }
  });

  test('SAVE-10 holds in a field that was added the value it starts with', () => {
    const saver = { ...(application['saver'] as Fields), isSubmitted: false };
    for (const added of fieldsOf(initialApplication)) {
      const older = without({ ...application, saver }, added);
      expect(at(opened({ version: 1, application: older }), added)).toEqual(at(initialApplication, added));
    }
  });
});
