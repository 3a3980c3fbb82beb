import { type CardPalette, createPalettes, type Palette } from '@forecourt/domain/brand/palette.ts';

/** `accentLine` becomes accent-line, `ink2` ink-2. */
const cssName = (name: string): string => name.replace(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`);

export const coloursByCssName = (palette: Palette | CardPalette): Record<string, string> =>
  Object.fromEntries(Object.entries(palette).map(([name, colour]) => [cssName(name), colour]));

const nobody = createPalettes({});
/** Colour names that drawings may use, of pages and card. */
export const themeColourNames: ReadonlySet<string> = new Set(Object.keys(coloursByCssName(nobody.light)));
export const cardColourNames: ReadonlySet<string> = new Set(Object.keys(coloursByCssName(nobody.card)));
