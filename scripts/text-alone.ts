import { join, relative } from 'node:path';
import {
  isArrowFunction,
  isCallExpression,
  isClassDeclaration,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isImportSpecifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isMethodDeclaration,
  isVariableDeclaration,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import type { FileSystem } from 'typescript/unstable/fs';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Outcome } from './programs.ts';
import { testFiles } from './test-files.ts';

const textFlags =
  TypeFlags.Any | TypeFlags.Unknown | TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const drawNothing =
  /^(Fragment|Suspense|StrictMode|Profiler|Activity|Context|Provider|ProviderExoticComponent)$/;
const holders = /^(Iterable|Promise|ReadonlySet|Set|IterableIterator|ArrayIterator)$/;
const nothing: readonly Node[] = [];

const beside = 'text beside something else: give it an element of its own';
const unframed = 'text without an element around it';
const list = 'a list of texts: give each an element of its own';
const loose = 'takes texts beside each other: take Content or Elements of ui/content.ts';
const component =
  'a component that may be no more than text: give the text an element, or type what it takes as Elements';

/** TypeScript 7.0 cannot answer with the type of a tuple; no such type is left undefined. */
function askedOf<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

function readerOf(checker: Checker) {
  const known = new Map<number, boolean>();
  const partsOf = (type: Type): readonly Type[] => {
    if (type.isUnionType() || type.isIntersectionType()) return type.getTypes();
    if (checker.isArrayLikeType(type)) return type.isTypeReference() ? checker.getTypeArguments(type) : [];
    if (type.isObjectType()) {
      const isHolder = holders.test(type.getSymbol()?.name ?? '') && type.isTypeReference();
      return isHolder ? checker.getTypeArguments(type) : [];
    }
    const bound = checker.getBaseConstraintOfType(type);
    return bound && bound.id !== type.id ? [bound] : [];
  };
  const isText = (type: Type): boolean => {
    const before = known.get(type.id);
    if (before !== undefined) return before;
    known.set(type.id, false);
    // React draws nothing for an empty text.
    const isEmpty = type.isStringLiteralType() && type.value === '';
    const found = !isEmpty && ((type.flags & textFlags) !== 0 || partsOf(type).some(isText));
    known.set(type.id, found);
    return found;
  };
  const isListOfText = (type: Type): boolean =>
    type.isUnionType() ? type.getTypes().some(isListOfText) : checker.isArrayLikeType(type) && isText(type);
  const typeOf = (node: Node): Type => askedOf(() => checker.getTypeAtLocation(node)) ?? checker.getAnyType();
  return { isText, isListOfText, typeOf };
}
type Reader = ReturnType<typeof readerOf>;

const childrenOf = (node: Node): readonly Node[] => {
  if (!isJsxElement(node) && !isJsxFragment(node)) return nothing;
  return node.children.flatMap((child) => {
    if (isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? [] : [child];
    if (isJsxExpression(child)) return child.expression ? [child.expression] : [];
    return [child];
  });
};

/** The name of a component that a function is, or undefined: such names begin with a capital letter. */
function componentName(node: Node): string | undefined {
  if (isMethodDeclaration(node)) {
    const isRender =
      isIdentifier(node.name) && node.name.text === 'render' && isClassDeclaration(node.parent);
    return isRender ? (node.parent as { name?: { text: string } }).name?.text : undefined;
  }
  if (!isFunctionDeclaration(node) && !isFunctionExpression(node) && !isArrowFunction(node)) return undefined;
  let named: Node = node;
  while (isCallExpression(named.parent)) named = named.parent;
  const own = isArrowFunction(node) ? undefined : node.name;
  const name = own ?? (isVariableDeclaration(named.parent) ? named.parent.name : undefined);
  return name && isIdentifier(name) && /^[A-Z]/.test(name.text) ? name.text : undefined;
}

function errorsIn(source: SourceFile, checker: Checker, reader: Reader): [Node, string][] {
  const faults: [Node, string][] = [];
  const { isText, isListOfText, typeOf } = reader;
  const mayBeText = (node: Node): boolean => isJsxText(node) || isText(typeOf(node));
  const isUnframed = (tag: Node): boolean =>
    drawNothing.test(typeOf(tag).getSymbol()?.name ?? '') ||
    drawNothing.test(tag.getText().split('.').at(-1) ?? '');

  const checkChildren = (children: readonly Node[], isBare: boolean): void => {
    const why = isBare ? unframed : children.length > 1 ? beside : list;
    for (const child of children) {
      const isWrong = why === list ? !isJsxText(child) && isListOfText(typeOf(child)) : mayBeText(child);
      if (isWrong) faults.push([child, why]);
    }
  };
  const visit = (node: Node): undefined => {
    if (isJsxElement(node)) checkChildren(childrenOf(node), isUnframed(node.openingElement.tagName));
    if (isJsxFragment(node)) checkChildren(childrenOf(node), true);
    if (isCallExpression(node) && /(^|\.)createElement$/.test(node.expression.getText())) {
      const [kind, , ...children] = node.arguments;
      if (kind) checkChildren(children, isUnframed(kind));
    }
    if (isImportSpecifier(node) && (node.propertyName ?? node.name).getText() === 'ReactNode') {
      faults.push([node, loose]);
    }
    if (componentName(node) !== undefined) {
      const signature = checker.getSignatureFromDeclaration(node);
      const returned = signature && checker.getReturnTypeOfSignature(signature);
      if (!returned || isText(returned)) faults.push([node, component]);
    }
    node.forEachChild(visit);
    return undefined;
  };
  visit(source);
  return faults;
}

/**
 * Refuses text on the page that a browser's translator would take out of React's hands: it puts elements in the place
 * of each text, so React finds again only text that is the one child of its element. Reading no file is a failure too.
 */
export async function textAlone(folder: string, project: string, fs?: FileSystem): Promise<Outcome> {
  const api = new API({ cwd: folder, ...(fs && { fs }) });
  try {
    const config = join(folder, project, 'tsconfig.json');
    const opened = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!opened) return { ok: false, output: `${project} cannot be read` };
    const { program, checker } = opened;
    const reader = readerOf(checker);
    const files = program.getSourceFileNames().filter((name) => {
      const path = relative(folder, name);
      return path.startsWith(join(project, 'src')) && !path.includes('node_modules') && !testFiles.test(path);
    });
    const output = files.flatMap((name) => {
      const source = program.getSourceFile(name);
      if (!source) return [`${relative(folder, name)} cannot be read`];
      return errorsIn(source, checker, reader).map(([node, why]) => {
        const line = source.text.slice(0, node.getStart()).split('\n').length;
        const [words = ''] = node.getText().trim().split('\n');
        return `${relative(folder, name)}:${line} ${why}: ${words.slice(0, 60)}`;
      });
    });
    if (files.length === 0) output.push('there is no source file to read');
    return { ok: output.length === 0, output: output.join('\n') };
  } finally {
    api.close();
  }
}
