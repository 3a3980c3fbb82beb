import { createHash } from 'node:crypto';
import { brandTextsOf, createPageBrand, type PageBrand } from '@forecourt/domain/brand/page-brand.ts';
import { type CardPalette, createPalettes, type Palette, themes } from '@forecourt/domain/brand/palette.ts';
import { escapeHtml } from '@forecourt/domain/brand/template.ts';
import type { StandardOfferLine } from '@forecourt/domain/offer/offer-line.ts';
import { faviconFromInitial, markFromInitial } from './fallbacks.ts';
import type { BrandFileName, BrandFolder } from './folder.ts';
import { coloursByCssName } from './names.ts';
import { brandStyleSheet } from './style-sheet.ts';
import { fillSvgColours } from './validate-svg.ts';

type BrandFile = { readonly type: string; readonly content: Buffer };
export type BrandAssets = {
  readonly files: ReadonlyMap<string, BrandFile>;
  /** Changes with everything of the brand that a browser may cache. */
  readonly version: string;
  readonly page: PageBrand;
  readonly head: string;
  /** The head of a page that says what the standard offer gives. */
  readonly headWith: (offer: StandardOfferLine) => string;
  readonly share: string;
};

const svg = 'image/svg+xml';
const png = 'image/png';
const served: { readonly [P in BrandFileName]?: string } = {
  'heading.woff2': 'font/woff2',
  'text.woff2': 'font/woff2',
  'icon.png': png,
  'social.png': png,
};

function drawnFiles({ brand, files }: BrandFolder): [string, string][] {
  const { card, ...ofThemes } = createPalettes(brand);
  const text = (name: BrandFileName): string | undefined => files.get(name)?.toString('utf8');
  const mark = text('mark.svg') ?? markFromInitial(brand.name);
  const favicon = text('favicon.svg') ?? faviconFromInitial(brand.name);
  const drawn: [name: string, svg: string | undefined, palette: Palette | CardPalette, ink: string][] = [
    ...themes.flatMap((theme): typeof drawn => {
      const { [theme]: palette } = ofThemes;
      return [
        [`mark-${theme}.svg`, mark, palette, palette.ink],
        [`scenery-${theme}.svg`, text('scenery.svg'), palette, palette.ink],
        [`offer-${theme}.svg`, text('offer.svg'), palette, palette.ink],
      ];
    }),
    ['mark-card.svg', mark, card, card.text],
    ['card.svg', text('card.svg'), card, card.text],
    ['favicon.svg', favicon, ofThemes.light, ofThemes.light.ink],
  ];
  return drawn.flatMap(([name, svg, palette, ink]): [string, string][] =>
    svg ? [[name, fillSvgColours(svg, coloursByCssName(palette), ink)]] : [],
  );
}

function manifest({ brand, files }: BrandFolder, base: string): string {
  const { light } = createPalettes(brand);
  const icon = files.has('icon.png') ? [{ src: 'icon.png', type: png, sizes: 'any' }] : [];
  return JSON.stringify({
    name: `${brandTextsOf(brand).title} | ${brand.name}`,
    short_name: brand.name,
    start_url: `${base}/`,
    scope: `${base}/`,
    display: 'browser',
    lang: 'en-NZ',
    background_color: light.paper,
    theme_color: light.paper,
    icons: [{ src: 'favicon.svg', type: svg, sizes: 'any' }, ...icon],
  });
}

const element = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`;

/** JSON as text for the page's script; a browser does not run it. */
const data = (page: PageBrand): string =>
  `<script type="application/json" id="brand">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>`;

function headOf({ brand, files }: BrandFolder, page: PageBrand, at: string): string {
  const { light, dark } = createPalettes(brand);
  const has = (name: BrandFileName): boolean => files.has(name);
  const asFont = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
  return [
    element('link', { rel: 'stylesheet', href: `${at}/brand.css` }),
    ...(has('heading.woff2') ? [element('link', { ...asFont, href: `${at}/heading.woff2` })] : []),
    ...(has('text.woff2') ? [element('link', { ...asFont, href: `${at}/text.woff2` })] : []),
    element('meta', { name: 'theme-color', content: light.paper, media: '(prefers-color-scheme: light)' }),
    element('meta', { name: 'theme-color', content: dark.paper, media: '(prefers-color-scheme: dark)' }),
    element('link', { rel: 'icon', href: `${at}/favicon.svg`, type: svg }),
    ...(has('icon.png') ? [element('link', { rel: 'apple-touch-icon', href: `${at}/icon.png` })] : []),
    element('link', { rel: 'manifest', href: `${at}/manifest.webmanifest` }),
    data(page),
  ].join('\n    ');
}

function shareOf({ brand, files }: BrandFolder, folder: string, origin: string | undefined): string {
  const { title, description } = brandTextsOf(brand);
  const og = (property: string, content: string) => element('meta', { property: `og:${property}`, content });
  return [
    og('type', 'website'),
    og('site_name', brand.name),
    og('title', title),
    og('description', description),
    ...(origin === undefined ? [] : [og('url', `${origin}/`)]),
    ...(origin !== undefined && files.has('social.png')
      ? [og('image', `${origin}${folder}/social.png`)]
      : []),
  ].join('\n    ');
}

type Where = {
  /** Path prefix: '' or like /apply. */
  readonly base: string;
  /** Origin with the path prefix, if known. */
  readonly origin: string | undefined;
};

function filesOf(folder: BrandFolder, base: string, at: string): Map<string, BrandFile> {
  const drawn = drawnFiles(folder);
  const names = new Set(drawn.map(([name]) => name.replace(/(-light)?\.svg$/, '')));
  const texts: [string, string, string][] = [
    ...drawn.map(([name, content]): [string, string, string] => [name, svg, content]),
    ['brand.css', 'text/css; charset=utf-8', brandStyleSheet(folder.brand, names, at)],
    ['manifest.webmanifest', 'application/manifest+json', manifest(folder, base)],
  ];
  const files = new Map<string, BrandFile>();
  for (const [name, type, content] of texts) files.set(name, { type, content: Buffer.from(content) });
  for (const [name, content] of folder.files) {
    const type = served[name];
    if (type) files.set(name, { type, content });
  }
  return files;
}

function versionOf(files: ReadonlyMap<string, BrandFile>): string {
  const hash = createHash('sha256');
  for (const [name, { content }] of files) hash.update(`${name}\0`).update(content);
  return hash.digest('base64url').slice(0, 12);
}

export function buildBrandAssets(folder: BrandFolder, { base, origin }: Where): BrandAssets {
  const version = versionOf(filesOf(folder, base, base));
  const under = `/brand/${version}`;
  const at = `${base}${under}`;
  const mark = { light: `${at}/mark-light.svg`, dark: `${at}/mark-dark.svg`, card: `${at}/mark-card.svg` };
  const page = createPageBrand(folder.brand, base, mark);
  return {
    files: filesOf(folder, base, at),
    version,
    page,
    head: headOf(folder, page, at),
    headWith: (offer) => headOf(folder, { ...page, offer }, at),
    share: shareOf(folder, under, origin),
  };
}
