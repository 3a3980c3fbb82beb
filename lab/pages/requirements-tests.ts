import { parseSync } from 'vite';

/** A test, or a group of them, whose title names requirements; `isMisplaced` where an id is not in the tag at its end. */
export type Proof = {
  readonly title: string;
  readonly ids: readonly string[];
  readonly isMisplaced?: true;
};

export type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

export const requirementId = /\b[A-Z][A-Z0-9]+-\d{2}\b/g;
/** The tag at the end of a title: `a link opens nothing [SEC-11, LINK-02]`. */
export const requirementTag = / \[[A-Z][A-Z0-9]+-\d{2}(?:, [A-Z][A-Z0-9]+-\d{2})*\]$/;
const runners = ['test', 'it', 'describe', 'round'];
const idle = ['skip', 'todo', 'fixme'];

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The names by which a call is reached, outermost first: `test`, `each` of `test.each(rows)(...)`. */
function namesOf(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  const { type, name, object, property, tag } = callee;
  if (type === 'Identifier') return [String(name)];
  if (type === 'MemberExpression') return [...namesOf(object), ...namesOf(property)];
  return namesOf(type === 'CallExpression' ? callee['callee'] : tag);
}

/** The text of a literal, of a template (what is put in is an ellipsis) and its pieces, or between two tags. */
export function textOf({ type, value, ...node }: Node): string | undefined {
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked;
  if (type === 'TemplateLiteral') return (node['quasis'] as Node[]).map((piece) => textOf(piece)).join('…');
  const isText = type === 'Literal' || type === 'JSXText';
  return isText && typeof value === 'string' ? value : undefined;
}

/** The title of a call that runs tests; undefined for any other call and for tests that do not run. */
function titleOf(node: Node): string | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const [runner = '', ...ways] = namesOf(node['callee']);
  if (!runners.includes(runner) || ways.some((way) => idle.includes(way))) return undefined;
  const [title] = node['arguments'] as Node[];
  return title && textOf(title);
}

/** Returns the tests of a file that name requirements. Skipped tests prove nothing. */
export function proofsIn(file: string, source: string): Proof[] {
  const found: Proof[] = [];
  const visit = (node: Node): void => {
    const title = titleOf(node);
    const ids = title?.match(requirementTag)?.[0].match(requirementId) ?? [];
    const isMisplaced = Boolean(title?.replace(requirementTag, '').match(requirementId));
    if (title !== undefined && (ids.length > 0 || isMisplaced))
      found.push({ title, ids, ...(isMisplaced && { isMisplaced }) });
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}
