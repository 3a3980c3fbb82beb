import { parseSync } from 'vite';
import { childrenOf, isNode, type Node, textOf } from './requirements-tests.ts';

export const unread = /(^|[\\/])(node_modules|dist)([\\/]|$)/;

/** Whether a text that stands here is a name, which the compiler keeps the same: a type, a key, or compared. */
const isName = (text: Node, parent: Node): boolean =>
  parent.type === 'TSLiteralType' ||
  parent['key'] === text ||
  (parent.type === 'BinaryExpression' && /^[!=]==$/.test(String(parent['operator'])));

/** A text in a source: what it says, on which line, and whether it is a name. */
export type SourceText = { readonly text: string; readonly line: number; readonly isName: boolean };

/** Returns every text of a source: of its literals, of its templates and their pieces, and between tags. */
export function textsOf(file: string, source: string): SourceText[] {
  const texts: SourceText[] = [];
  const visit = (node: Node, parent: Node): void => {
    const text = textOf(node);
    if (text) texts.push({ text, line: lineAt(source, Number(node['start'])), isName: isName(node, parent) });
    for (const child of childrenOf(node)) visit(child, node);
  };
  const { program } = parseSync(file, source);
  if (isNode(program)) visit(program, program);
  return texts;
}

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;
