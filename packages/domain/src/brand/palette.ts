import type { Brand, CardColours, ThemeColours } from '../brand.ts';
import { ensureContrast, mixColours, mostReadableColour } from './contrast.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export type Palette = { readonly [K in keyof Required<ThemeColours>]-?: string };
export type CardPalette = { readonly [K in keyof CardColours]-?: string };

const white = '#ffffff';
const black = '#000000';

const plain = {
  light: { accent: '#3d4f66', paper: '#f6f6f7', ink: '#1b1e23', error: '#a3231b', success: '#23623f' },
  dark: { accent: '#a9bbd4', paper: '#14161a', ink: '#eceef1', error: '#ff9f90', success: '#8fcfa9' },
} as const;

/** Returns all colours of one theme; derived ones are readable on their backgrounds. */
function paletteOf(theme: Theme, given: ThemeColours = {}): Palette {
  const isLight = theme === 'light';
  const accent = given.accent ?? plain[theme].accent;
  const paper = given.paper ?? plain[theme].paper;
  const ink = given.ink ?? plain[theme].ink;
  const error = given.error ?? plain[theme].error;
  const success = given.success ?? plain[theme].success;
  const away = isLight ? black : white;
  const raised = given.raised ?? (isLight ? mixColours(white, paper, 0.7) : mixColours(white, paper, 0.05));
  const sunk = given.sunk ?? mixColours(black, paper, isLight ? 0.06 : 0.3);
  const papers = [paper, raised, sunk];
  const ground = given.ground ?? mixColours(accent, black, isLight ? 0.35 : 0.2);
  const onGround = given.onGround ?? mostReadableColour(ground, white, ink);
  const ground2 = given.ground2 ?? mixColours(onGround, ground, 0.1);
  const backgrounds = [ground, ground2];
  const onAccent = given.onAccent ?? mostReadableColour(accent, white, black);
  const accentLine = given.accentLine ?? ensureContrast(accent, away, papers, 4.5);
  return {
    accent,
    accentPress: given.accentPress ?? mixColours(accent, mostReadableColour(onAccent, white, black), 0.87),
    accentLine,
    accentWash: given.accentWash ?? mixColours(accent, paper, isLight ? 0.14 : 0.16),
    onAccent,
    paper,
    raised,
    sunk,
    ink,
    ink2: given.ink2 ?? ensureContrast(mixColours(ink, paper, 0.76), ink, papers, 4.5),
    ink3: given.ink3 ?? ensureContrast(mixColours(ink, paper, 0.62), ink, papers, 4.5),
    line: given.line ?? mixColours(ink, paper, 0.16),
    lineStrong: given.lineStrong ?? ensureContrast(mixColours(ink, paper, 0.5), ink, papers, 3),
    ground,
    ground2,
    onGround,
    onGround2:
      given.onGround2 ?? ensureContrast(mixColours(onGround, ground, 0.72), onGround, backgrounds, 4.5),
    groundAccent: given.groundAccent ?? ensureContrast(accent, onGround, backgrounds, 4.5),
    groundSuccess: given.groundSuccess ?? ensureContrast(success, onGround, [ground], 4.5),
    error,
    onError: given.onError ?? mostReadableColour(error, white, black),
    success,
    mark: given.mark ?? accentLine,
    markEdge: given.markEdge ?? (isLight ? ink : accentLine),
  };
}

function cardPaletteOf(given: CardColours | undefined, { ground, ground2, onGround, ...light }: Palette) {
  const text = given?.text ?? onGround;
  return {
    ground: given?.ground ?? ground,
    foot: given?.foot ?? given?.ground ?? ground2,
    text,
    label: given?.label ?? light.onGround2,
    mark: given?.mark ?? (given ? text : light.groundAccent),
  };
}

export function createPalettes({ colours = {} }: Pick<Brand, 'colours'>) {
  const light = paletteOf('light', colours.light);
  const dark = paletteOf('dark', colours.dark);
  const card: CardPalette = cardPaletteOf(colours.card, light);
  return { light, dark, card };
}
