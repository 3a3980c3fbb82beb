import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './programs.ts';

/**
 * A place where a field stands: a call's request (`submitApplication details.email`) or its answer
 * (`createApplication → externalId`), or a structure that stands in several places (`Address dpid`). With `structure`
 * its fields are the rows of that structure.
 */
export type Place = {
  readonly of: string;
  readonly isAnswer: boolean;
  readonly path: string;
  readonly structure: string | undefined;
};
export type Row = {
  readonly entity: string;
  readonly field: string;
  readonly kind: string;
  readonly wire: readonly Place[];
  readonly draft: readonly Place[];
  readonly note: string;
};
export type Call = { readonly name: string; readonly method: string; readonly url: string };

const callsPage = join(root, 'docs', 'calls.md');

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const spansOf = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);

function tableOf(text: string, heading: string): string[][] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => cellsOf(line)[0] === heading);
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end === -1 ? undefined : end).map(cellsOf);
}

function placeOf(span: string): Place {
  const [, of = '', arrow, path = '', structure] = /^(\w+)( →)? ?([^:]*)(?:: (\w+))?$/.exec(span) ?? [];
  return { of, isAnswer: arrow !== undefined, path, structure };
}

export const written = ({ of, isAnswer, path, structure }: Place): string =>
  [of, ...(isAnswer ? ['→'] : []), ...(path === '' ? [] : [path])].join(' ') +
  (structure ? `: ${structure}` : '');

/** The calls of docs/calls.md: those of the specification's section 7 first, then those beside them. */
const callsOf = (text: string): Call[] =>
  tableOf(text, 'call').map(([name = '', call = '']) => {
    const [method = '', url = ''] = spansOf(call)[0]?.split(' ') ?? [];
    return { name: spansOf(name)[0] ?? '', method, url };
  });

const rowsOf = (text: string): Row[] =>
  tableOf(text, 'of').map(([entity = '', field = '', kind = '', wire = '', draft = '', note = '']) => ({
    entity,
    field,
    kind,
    wire: spansOf(wire).map(placeOf),
    draft: spansOf(draft).map((span) => placeOf(`draft ${span}`)),
    note,
  }));

export const readCallsPage = (): { calls: Call[]; rows: Row[] } => {
  const text = readFileSync(callsPage, 'utf8');
  return { calls: callsOf(text), rows: rowsOf(text) };
};

/** The structures that stand in such places, and in one another. */
export function structuresIn(rows: readonly Row[], isPlace: (place: Place) => boolean): ReadonlySet<string> {
  const places = rows.flatMap(({ wire }) => wire);
  const found = new Set<string>();
  for (let size = -1; size < found.size; ) {
    size = found.size;
    for (const place of places) {
      if (place.structure && (isPlace(place) || found.has(place.of))) found.add(place.structure);
    }
  }
  return found;
}
