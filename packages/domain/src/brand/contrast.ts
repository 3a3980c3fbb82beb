type Rgb = readonly [red: number, green: number, blue: number];

const partOf = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
export const rgbOf = (hex: string): Rgb => [partOf(hex, 1), partOf(hex, 3), partOf(hex, 5)];
const hexOf = (rgb: readonly number[]): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Mixes `share` (0 to 1) of one colour into another. */
export function mixColours(colour: string, other: string, share: number): string {
  const into = rgbOf(other);
  return hexOf(rgbOf(colour).map((part, index) => part * share + (into[index] ?? 0) * (1 - share)));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((part) => {
    const linear = part / 255;
    return linear <= 0.03928 ? linear / 12.92 : ((linear + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Moves a colour towards another until its contrast with each background is at least `wanted`. */
export function ensureContrast(
  colour: string,
  towards: string,
  backgrounds: readonly string[],
  wanted: number,
): string {
  const stands = (moved: string) => backgrounds.every((ground) => contrastRatio(moved, ground) >= wanted);
  let moved = colour;
  for (let share = 1; share > 0 && !stands(moved); share -= 0.05) moved = mixColours(colour, towards, share);
  return moved;
}

export const mostReadableColour = (ground: string, ...colours: readonly string[]): string =>
  colours.reduce((best, colour) =>
    contrastRatio(colour, ground) > contrastRatio(best, ground) ? colour : best,
  );
