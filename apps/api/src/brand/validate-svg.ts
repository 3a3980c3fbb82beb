/** Allowed elements: nothing that runs scripts, loads files or contains text. */
const elements = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon defs symbol use title desc ' +
    'linearGradient radialGradient stop clipPath mask pattern'
  ).split(' '),
);

const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function attributeFault(name: string, value: string): string | undefined {
  // An entity or an escape could spell forbidden names.
  if (/[&\\]/.test(value)) return `${name}="${value}" holds & or \\: write the letters themselves`;
  if (/^on/i.test(name)) return `${name} would run a script`;
  if (name === 'style') return 'style is refused by the pages: write each colour as an attribute';
  if (/(^|:)href$/.test(name) && !value.startsWith('#')) return `${name}="${value}" leads outside the file`;
  if (/url\(\s*['"]?(?!#)/i.test(value)) return `${name}="${value}" leads outside the file`;
  return undefined;
}

/** Colours of the brand: var(--paper). */
const variable = /var\(--([\w-]+)\)/g;

/** Returns what is wrong, worded to follow the name; undefined if nothing. */
export function validateSvg(svg: string, names: ReadonlySet<string>): string | undefined {
  const text = svg.replace(/^﻿?\s*<\?xml[^>]*\?>/, '').replace(/<!--[\s\S]*?-->/g, '');
  if (/<!|<\?/.test(text)) return 'holds a declaration: only elements are taken';
  if (!/^\s*<svg\b[^>]*\sviewBox\s*=/.test(text)) return 'does not begin with <svg … viewBox="…">';
  const open: string[] = [];
  for (const [, closes, name = '', attributes = '', isEmpty] of text.matchAll(tag)) {
    if (!elements.has(name)) return `holds <${name}>, which is not a shape`;
    if (closes) {
      if (open.pop() !== name) return `closes <${name}> that is not open`;
      continue;
    }
    for (const [, attributeName = '', double, single] of attributes.matchAll(attribute)) {
      const fault = attributeFault(attributeName, double ?? single ?? '');
      if (fault) return fault;
    }
    if (attributes.replace(attribute, '').trim() !== '')
      return `has attributes of <${name}> that cannot be read`;
    if (!isEmpty) open.push(name);
  }
  if (open.length > 0) return `never closes <${open.at(-1)}>`;
  if (text.replace(tag, '').includes('<')) return 'is no well-formed drawing';
  const unknown = [...text.matchAll(variable)].find(([, name = '']) => !names.has(name));
  return unknown ? `${unknown[0]} is no colour here; there are ${[...names].join(', ')}` : undefined;
}

export const fillSvgColours = (
  svg: string,
  colours: Readonly<Record<string, string>>,
  current: string,
): string =>
  svg.replace(variable, (_, name: string) => colours[name] ?? current).replaceAll('currentColor', current);
