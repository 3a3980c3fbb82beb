import { describe, expect, test } from 'vitest';
import tokens from '../ui/tokens.css?raw';
import { accentProperties, contrast } from './accent.ts';
import { tokenColour } from './token-colour.ts';

const colours = ['#dda63a', '#1f6f5c', '#ffe600', '#0033a0', '#ffffff', '#000000', '#e4002b'];
const paper = tokenColour(tokens, 'paper');
const ink = tokenColour(tokens, 'ink');
const forest = tokenColour(tokens, 'forest');
const both = (property: string, colour: string): string[] =>
  accentProperties({ light: colour, dark: colour })[property]?.match(/#[0-9a-f]{6}/g) ?? [];

describe('LAYOUT-16 OPS-08 the accent of another brand', () => {
  test.each(colours)('A11Y-01 %s gives edges that stand 3:1 from the paper, light and dark', (colour) => {
    const [light = '', dark = ''] = both('--accent-line', colour);
    expect(contrast(light, paper.light)).toBeGreaterThanOrEqual(3);
    expect(contrast(dark, paper.dark)).toBeGreaterThanOrEqual(3);
  });

  test.each(colours)(
    'A11Y-01 %s stands 4.5:1 as a figure on the dark block, which is alike in both themes',
    (colour) => {
      const [figure = ''] = both('--forest-accent', colour);
      for (const ground of [forest.light, forest.dark])
        expect(contrast(figure, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(colours)('A11Y-01 %s gets text on it that stands 4.5:1', (colour) => {
    for (const text of both('--on-accent', colour))
      expect(contrast(text, colour)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(colours)('A11Y-01 %s leaves ink readable on a selected row', (colour) => {
    const [light = '', dark = ''] = both('--accent-wash', colour);
    expect(contrast(ink.light, light)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink.dark, dark)).toBeGreaterThanOrEqual(4.5);
  });
});
