import { type CardPalette, type Palette, palettes } from '@forecourt/domain/brand/palette.ts';

/** A colour's name in a style sheet or a drawing: `accentLine` is accent-line, `ink2` ink-2. */
export const cssName = (name: string): string =>
  name.replace(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`);

/** Colours by the names under which drawings take them. */
export const byCssName = (palette: Palette | CardPalette): Record<string, string> =>
  Object.fromEntries(Object.entries(palette).map(([name, colour]) => [cssName(name), colour]));

const nobody = palettes({});
/** What drawings may call colours, those of the pages and that of the card. */
export const themeNames: ReadonlySet<string> = new Set(Object.keys(byCssName(nobody.light)));
export const cardNames: ReadonlySet<string> = new Set(Object.keys(byCssName(nobody.card)));
