import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractCalls } from '@forecourt/domain/testing/contract-calls.ts';
import { describe, expect, test } from 'vitest';
import { type Place, type Row, readCallsPage, structuresIn, written } from '../../scripts/calls-table.ts';
import { root } from '../../scripts/programs.ts';
import { contractPlaces } from './calls-contract.ts';

const { calls, rows } = readCallsPage();
const named = rows.flatMap(({ wire, draft }) => [...wire, ...draft].map(written));
const nameOf = ({ entity, field }: Row): string => `${entity}: ${field}`;
const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted();

const isCall = ({ of }: Place): boolean => calls.some(({ name }) => name === of);
const sentStructures = structuresIn(rows, (place) => isCall(place) && !place.isAnswer);
const answeredStructures = structuresIn(rows, (place) => place.isAnswer);
const isSent = (place: Place): boolean => (isCall(place) ? !place.isAnswer : sentStructures.has(place.of));
const isAnswered = (place: Place): boolean => place.isAnswer || answeredStructures.has(place.of);

const functionsOf = (note: string): { name: string; file: string }[] =>
  [...note.matchAll(/`(\w+)` of `([\w/.-]+)`/g)].map(([, name = '', file = '']) => ({
    name,
    file: join(root, /^(apps|packages)\//.test(file) ? file : join('packages/domain/src', file)),
  }));
const exists = ({ name, file }: { name: string; file: string }): boolean =>
  existsSync(file) &&
  new RegExp(`^export (const|function|type) ${name}\\b`, 'm').test(readFileSync(file, 'utf8'));

const rules: Readonly<Record<string, (row: Row) => boolean>> = {
  sent: ({ wire, note }) => wire.some(isSent) || (wire.length === 0 && / above/.test(note)),
  answered: ({ wire }) => wire.some(isAnswered) && !wire.some(isSent),
  stored: ({ draft, wire }) => draft.length > 0 && !wire.some(isSent) && !wire.some(isAnswered),
  derived: ({ note, wire }) => functionsOf(note).length > 0 && wire.length === 0,
  'left out': ({ note, wire, draft }) => note !== '' && wire.length === 0 && draft.length === 0,
};

describe('docs/calls.md', () => {
  test('names every field of the calls, their answers and a draft, and no field that there is not [API-02]', () => {
    expect(sorted(named)).toEqual(sorted(contractPlaces));
  });

  test('lists the calls of the contract, the eighteen of the specification first', () => {
    const byName = (list: { name: string }[]) => Object.fromEntries(list.map((call) => [call.name, call]));
    const ofContract = contractCalls.map(([name, { method, url }]) => ({ name, method, url }));
    expect(byName(calls)).toEqual(byName(ofContract));
    const beside = calls.slice(18).map(({ name }) => name);
    expect(beside.slice(0, 3)).toEqual(['updateDraft', 'revokeDraft', 'listOrderedCards']);
    expect(calls.slice(21, -10).every(({ url }) => url.startsWith('/v1/status/'))).toBe(true);
    const ofParts = calls.slice(-10, -2).map(({ url }) => url);
    expect(ofParts.every((url) => /^\/v1\/(part\/|applications\/:id\/parts)/.test(url))).toBe(true);
    expect(calls.slice(-2).map(({ name }) => name)).toEqual(['stopReminders', 'countQuestions']);
  });

  test('says of every field what becomes of it, and that is so', () => {
    const wrong = rows.filter((row) => rules[row.kind]?.(row) !== true);
    expect(wrong.map((row) => `${nameOf(row)} is not ${row.kind}`)).toEqual([]);
  });

  test('names functions that there are', () => {
    const missing = rows.flatMap((row) => functionsOf(row.note).filter((named) => !exists(named)));
    expect(missing).toEqual([]);
  });

  test('gives the reason for every field of the specification that is stored only', () => {
    const silent = rows.filter(
      ({ kind, note, entity }) => kind === 'stored' && note === '' && !entity.startsWith('†'),
    );
    expect(silent.map(nameOf)).toEqual([]);
  });
});
