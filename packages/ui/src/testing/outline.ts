const distinguishing = ['class', 'id', 'd'];
const generated = /«?_r_\w+_»?/g;

/** Shortens a long drawing to its length and a checksum of its points. */
function drawing(path: string): string {
  let sum = 0;
  for (const letter of path) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0;
  return `${path.length}:${(sum >>> 0).toString(36)}`;
}

function head(element: Element): string {
  const classes = [...element.classList].map((name) => `.${name}`).join('');
  const attributes = [...element.attributes]
    .filter(({ name }) => !distinguishing.includes(name))
    .map(({ name, value }) => `[${name}${value === '' ? '' : `=${value}`}]`)
    .join('');
  const path = element.getAttribute('d');
  const id = element.id === '' ? '' : `#${element.id}`;
  return `${element.localName}${id}${classes}${attributes}${path === null ? '' : ` ${drawing(path)}`}`;
}

const linesOf = (node: Node, depth: number): string[] => {
  const indent = '  '.repeat(depth);
  if (node instanceof Text) return node.data === '' ? [] : [`${indent}"${node.data}"`];
  if (!(node instanceof Element)) return [];
  const children = [...node.childNodes].flatMap((child) => linesOf(child, depth + 1));
  const [only = ''] = children;
  if (node.hasAttribute('data-now')) return [`${indent}${head(node)} (by the clock)`];
  const isWords = children.length === 1 && only.trimStart().startsWith('"');
  return isWords ? [`${indent}${head(node)} ${only.trim()}`] : [`${indent}${head(node)}`, ...children];
};

/** Lists every element with its name, id, classes, attributes and words. Generated ids read `_`. */
export const outlineOf = (element: Element): string =>
  [...element.childNodes]
    .flatMap((child) => linesOf(child, 0))
    .join('\n')
    .replace(generated, '_');
