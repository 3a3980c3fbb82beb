import { rgbOf } from '@forecourt/domain/brand/contrast.ts';
import { createPalettes, type Palette, type Theme } from '@forecourt/domain/brand/palette.ts';
import type { Brand, FontFace } from '@forecourt/domain/brand.ts';
import { coloursByCssName } from './names.ts';

const systemFaces = {
  serif: 'Rockwell, "Roboto Slab", Georgia, serif',
  'sans-serif': 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
} as const;
/** System fonts shown until the brand's font has loaded. */
const fallbackFonts = {
  serif: 'local("Georgia"), local("Gelasio"), local("DejaVu Serif")',
  'sans-serif': 'local("Arial"), local("Helvetica Neue"), local("Liberation Sans"), local("Roboto")',
} as const;

const block = (selector: string, rules: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(rules)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

const variables = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));

function faceRules(fontFace: FontFace | undefined, file: string): string[] {
  if (!fontFace) return [];
  const { sizeAdjust, ascent, descent } = fontFace;
  return [
    block('@font-face', {
      'font-family': `"${fontFace.family}"`,
      'font-weight': String(fontFace.weight),
      'font-display': 'swap',
      src: `url(${file}) format("woff2")`,
    }),
    block('@font-face', {
      'font-family': `"${fontFace.family} stand-in"`,
      src: fallbackFonts[fontFace.fallback],
      ...(sizeAdjust !== undefined && { 'size-adjust': `${sizeAdjust}%` }),
      ...(ascent !== undefined && { 'ascent-override': `${ascent}%` }),
      ...(descent !== undefined && { 'descent-override': `${descent}%` }),
    }),
  ];
}

const stack = (fontFace: FontFace | undefined): string =>
  fontFace
    ? `"${fontFace.family}","${fontFace.family} stand-in",${systemFaces[fontFace.fallback]}`
    : systemFaces['sans-serif'];

const heaviest = ({ weight }: FontFace): string => String(weight).split(' ').at(-1) ?? '500';

const here = {
  diamond: { 'here-turn': '45deg', 'here-radius': '1px' },
  square: { 'here-turn': '0deg', 'here-radius': '0px' },
  disc: { 'here-turn': '0deg', 'here-radius': '50%' },
} as const;

const scrim = { light: 0.58, dark: 0.7 } as const;
function themeRules(
  theme: Theme,
  palette: Palette,
  drawn: ReadonlySet<string>,
  at: string,
): Record<string, string> {
  const veil =
    theme === 'light' ? rgbOf(palette.ink) : rgbOf(palette.sunk).map((part) => Math.round(part * 0.4));
  const picture = (name: string) => (drawn.has(name) ? `url(${at}/${name}-${theme}.svg)` : 'none');
  return {
    ...variables(coloursByCssName(palette)),
    '--scrim': `rgb(${veil.join(' ')}/${scrim[theme]})`,
    '--scenery': picture('scenery'),
    '--offer-art': picture('offer'),
  };
}

/** Renders a brand as CSS, with URLs as absolute paths below `at`, whichever style sheet uses the variable. */
export function brandStyleSheet(brand: Brand, drawn: ReadonlySet<string>, at: string): string {
  const { light, dark, card } = createPalettes(brand);
  const { control = 4, dialog = 10, line = 1, here: sign = 'diamond' } = brand.shape ?? {};
  const { heading, text } = brand.type ?? {};
  const shared = {
    'radius-2': `${Math.min(control, 2)}px`,
    'radius-4': `${control}px`,
    'radius-10': `${dialog}px`,
    'line-width': `${line}px`,
    ...here[sign],
    'font-head': stack(heading),
    'font-body': stack(text),
    'weight-head': heading ? heaviest(heading) : '600',
    'scenery-height': drawn.has('scenery') ? 'clamp(120px,18.1vw,468px)' : '0px',
    'card-art': drawn.has('card') ? `url(${at}/card.svg)` : 'none',
    ...Object.fromEntries(
      Object.entries(coloursByCssName(card)).map(([name, colour]) => [`card-${name}`, colour]),
    ),
  };
  return [
    ...faceRules(heading, 'heading.woff2'),
    ...faceRules(text, 'text.woff2'),
    block(':root', { ...variables(shared), ...themeRules('light', light, drawn, at) }),
    `@media (prefers-color-scheme:dark){${block(':root', themeRules('dark', dark, drawn, at))}}`,
  ].join('\n');
}
