import type { Brand } from '../brand.ts';
import { contrastRatio } from './contrast.ts';
import { type CardPalette, createPalettes, type Palette, themes } from './palette.ts';

type Pair<P> = readonly [colour: keyof P, backgrounds: readonly (keyof P)[], least: number];

const text = 4.5;
const edge = 3;

/** WCAG 2.2: text 4.5:1, edges and signs 3:1. */
const pairs: readonly Pair<Palette>[] = [
  ['ink', ['paper', 'raised', 'sunk', 'accentWash'], text],
  ['ink2', ['paper', 'raised', 'sunk', 'accentWash'], text],
  ['ink3', ['paper', 'raised', 'sunk'], text],
  ['onAccent', ['accent', 'accentPress'], text],
  ['paper', ['ink'], text],
  ['onGround', ['ground', 'ground2'], text],
  ['onGround2', ['ground', 'ground2'], text],
  ['groundAccent', ['ground', 'ground2'], text],
  ['groundSuccess', ['ground'], edge],
  ['error', ['paper', 'raised'], text],
  ['onError', ['error'], text],
  ['success', ['paper', 'raised'], text],
  ['accentLine', ['paper', 'raised', 'sunk', 'accentWash'], edge],
  ['lineStrong', ['paper', 'raised', 'sunk'], edge],
  ['markEdge', ['paper', 'raised'], edge],
];
const cardPairs: readonly Pair<CardPalette>[] = [
  ['text', ['ground', 'foot'], text],
  ['label', ['ground', 'foot'], text],
  ['mark', ['ground'], edge],
];

function illegible<P extends Record<keyof P, string>>(where: string, palette: P, rows: readonly Pair<P>[]) {
  const named = (name: keyof P): string => `colours.${where}.${String(name)} (${palette[name]})`;
  return rows.flatMap(([colour, backgrounds, least]) =>
    backgrounds.flatMap((ground) => {
      const found = contrastRatio(palette[colour], palette[ground]);
      if (found >= least) return [];
      return [`${named(colour)} on ${named(ground)} has ${found.toFixed(1)}:1, and ${least}:1 is needed.`];
    }),
  );
}

/** Returns a sentence for each brand colour that cannot be read on its background. */
export function illegibleColourMessages(brand: Pick<Brand, 'colours'>): string[] {
  const all = createPalettes(brand);
  return [
    ...themes.flatMap((theme) => illegible(theme, all[theme], pairs)),
    ...illegible('card', all.card, cardPairs),
  ];
}
