import { parseSync } from 'vite';
import { numbersIn } from './requirements-numbers.ts';

/** A test, or a group of them, whose title names requirements. */
export type Proof = {
  readonly title: string;
  readonly ids: readonly string[];
  readonly numbers: Set<number>;
};

export type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

export const requirementId = /\b[A-Z][A-Z0-9]+-\d{2}\b/g;
/** `round` is one of the gauntlet's. */
const runners = ['test', 'it', 'describe', 'round'];
const idle = ['skip', 'todo', 'fixme'];

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The same without the names of fields, which name nothing that is declared. */
function partsOf(node: Node): Node[] {
  const name = node['computed'] === true ? undefined : (node['property'] ?? node['key']);
  return childrenOf(node).filter((child) => child !== name || child.type === 'Literal');
}

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

/** Everything that is declared in a file, by name. */
function declarationsIn(node: Node, found = new Map<string, Node>()): Map<string, Node> {
  const name = isNode(node['id']) ? node['id']['name'] : undefined;
  if (typeof name === 'string' && /Declarat(or|ion)$/.test(node.type)) found.set(name, node);
  for (const child of childrenOf(node)) declarationsIn(child, found);
  return found;
}

/** Gathers the numbers of a piece of code and of what it names in the same file. */
function gather(node: Node, declared: Map<string, Node>, numbers: Set<number>, seen = new Set<Node>()): void {
  if (seen.has(node)) return;
  seen.add(node);
  if (node.type === 'Literal' || node.type === 'TemplateElement') {
    const { value, raw } = node;
    const text =
      typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : (value ?? raw);
    if (typeof value === 'number') numbers.add(value);
    else for (const { values } of numbersIn(String(text))) numbers.add(values[0] ?? Number.NaN);
  }
  const named = node.type === 'Identifier' ? declared.get(String(node['name'])) : undefined;
  for (const next of [...partsOf(node), ...(named ? [named] : [])]) gather(next, declared, numbers, seen);
}

/**
 * Returns the tests of a file that name requirements, with the numbers in each: of its title, its body, its tables,
 * those of the groups it stands in, and of what all these name in the same file. Tests that are skipped prove nothing.
 */
export function proofsIn(file: string, source: string): Proof[] {
  const program = parseSync(file, source).program as unknown as Node;
  const declared = declarationsIn(program);
  const found: Proof[] = [];
  const visit = (node: Node, groups: readonly Node[]): void => {
    const title = titleOf(node);
    const ids = title?.match(requirementId) ?? [];
    if (title !== undefined && ids.length > 0) {
      const numbers = new Set<number>();
      for (const part of [node, ...groups]) gather(part, declared, numbers);
      found.push({ title, ids, numbers });
    }
    const own = [node['callee'], (node['arguments'] as Node[] | undefined)?.[0]].filter(isNode);
    const inside = title === undefined ? groups : [...groups, ...own];
    for (const child of childrenOf(node)) visit(child, inside);
  };
  visit(program, []);
  return found;
}

/** Returns the numbers of what a file declares by a name; undefined when it declares no such thing. */
export function numbersOf(file: string, source: string, name: string): Set<number> | undefined {
  const declared = declarationsIn(parseSync(file, source).program as unknown as Node);
  const declaration = declared.get(name);
  if (!declaration) return undefined;
  const numbers = new Set<number>();
  gather(declaration, declared, numbers);
  return numbers;
}
