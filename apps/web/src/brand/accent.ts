import tokens from '../ui/tokens.css?raw';
import { type Colour, tokenColour } from './token-colour.ts';

type Rgb = readonly [red: number, green: number, blue: number];

const paper = tokenColour(tokens, 'paper');
const { dark: forest } = tokenColour(tokens, 'forest');
const { light: ink } = tokenColour(tokens, 'ink');
const white = '#ffffff';
const black = '#000000';

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: readonly number[]): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** So many parts of one colour, from 0 to 1, in another. */
function mix(colour: string, other: string, share: number): string {
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

/** How well two colours stand apart, from 1 to 21, as WCAG 2.2 counts it. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour, moved towards another until it stands far enough from its ground. */
function until(colour: string, towards: string, ground: string, wanted: number): string {
  let moved = colour;
  for (let share = 1; share > 0 && contrast(moved, ground) < wanted; share -= 0.05)
    moved = mix(colour, towards, share);
  return moved;
}

const onAccent = (accent: string): string => (contrast(ink, accent) >= contrast(white, accent) ? ink : white);

/** The accent properties that follow from one colour on light and one on dark ground, each with its contrast. */
export function accentProperties({ light, dark }: Colour): Record<string, string> {
  const both = (onLight: string, onDark: string): string => `light-dark(${onLight}, ${onDark})`;
  return {
    '--accent': both(light, dark),
    '--accent-press': both(mix(light, black, 0.9), mix(dark, white, 0.85)),
    '--accent-line': both(until(light, black, paper.light, 4), until(dark, white, paper.dark, 4.5)),
    '--accent-wash': both(mix(light, paper.light, 0.2), mix(dark, paper.dark, 0.16)),
    '--forest-accent': until(dark, white, forest, 4.5),
    '--on-accent': both(onAccent(light), onAccent(dark)),
  };
}
