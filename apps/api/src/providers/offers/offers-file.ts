import { type OfferBook, type OfferError, validateOffers } from '@forecourt/domain/providers/offer-book.ts';
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

/** `line` counts from 1; `place` is like `promo[2].code`. */
export type OffersFileError = { readonly line: number; readonly place: string; readonly message: string };

/** Parses an offers file (docs/offers.md); returns the offers, or every mistake. */
export function parseOffers(text: string): { offers: OfferBook } | { mistakes: readonly OffersFileError[] } {
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error || !tree) {
    const what = error ? printParseErrorCode(error.error) : 'it is empty';
    return {
      mistakes: [{ line: lineAt(error?.offset ?? 0), place: '', message: `this is no JSON: ${what}` }],
    };
  }
  const validated = validateOffers(getNodeValue(tree));
  const faults: (OfferError & { node?: Node })[] = [
    ...namesTwice(tree),
    ...('faults' in validated ? validated.faults : []),
  ];
  if ('offers' in validated && faults.length === 0) return validated;
  const mistakes = faults.map(({ path, message, node = nodeAt(tree, path) }) => ({
    line: lineAt(node.offset),
    place: path
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
      .join('')
      .replace(/^\./, ''),
    message,
  }));
  return { mistakes: mistakes.sort((one, other) => one.line - other.line) };
}

/** Returns the node at this path, or the one that should contain it. */
function nodeAt(tree: Node, path: OfferError['path']): Node {
  const node = findNodeAtLocation(tree, [...path]);
  return node ?? (path.length > 0 ? nodeAt(tree, path.slice(0, -1)) : tree);
}

/** Finds duplicate keys, of which JSON silently keeps the last. */
function namesTwice(node: Node, path: OfferError['path'] = []): (OfferError & { node: Node })[] {
  const children = node.children ?? [];
  if (node.type === 'array') return children.flatMap((child, place) => namesTwice(child, [...path, place]));
  const seen = new Set<unknown>();
  return children.flatMap(({ children: [name, value] = [] }) => {
    if (!name || !value) return [];
    const here = [...path, String(name.value)];
    const twice = seen.has(name.value) ? [{ path: here, message: 'is there twice', node: name }] : [];
    seen.add(name.value);
    return [...twice, ...namesTwice(value, here)];
  });
}
