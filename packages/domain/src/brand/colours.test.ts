import { describe, expect, test } from 'vitest';
import { shippedBrand } from '../testing/brand.ts';
import { contrastRatio } from './contrast.ts';
import { illegibleColourMessages } from './legibility.ts';
import { createPalettes, themes } from './palette.ts';

const accents = ['#dda63a', '#1f6f5c', '#ffe600', '#0033a0', '#ffffff', '#000000', '#e4002b', '#7f7f7f'];

describe('the colours of a brand [BRAND-01, A11Y-01]', () => {
  test('who gives none has readable ones that are nobody else’s', () => {
    expect(illegibleColourMessages({})).toEqual([]);
    const ours = new Set(themes.flatMap((theme) => Object.values(createPalettes(shippedBrand)[theme])));
    const theirs = themes.flatMap((theme) => Object.values(createPalettes({})[theme]));
    expect(theirs.filter((colour) => ours.has(colour) && !/^#(000000|ffffff)$/.test(colour))).toEqual([]);
  });

  test.each(accents)('whatever follows from %s alone can be read, in both themes', (accent) => {
    expect(illegibleColourMessages({ colours: { light: { accent }, dark: { accent } } })).toEqual([]);
  });

  test.each(accents)('edges and rings of %s stand 3:1 from every paper', (accent) => {
    const both = createPalettes({ colours: { light: { accent }, dark: { accent } } });
    for (const theme of themes) {
      const { accentLine, paper, raised, sunk } = both[theme];
      for (const ground of [paper, raised, sunk])
        expect(contrastRatio(accentLine, ground)).toBeGreaterThanOrEqual(3);
    }
  });

  test('what cannot be read is named with both colours, what it has and what it needs', () => {
    expect(illegibleColourMessages({ colours: { light: { ink3: '#999999', paper: '#f6f6f7' } } })).toContain(
      'colours.light.ink3 (#999999) on colours.light.paper (#f6f6f7) has 2.6:1, and 4.5:1 is needed.',
    );
    expect(illegibleColourMessages({ colours: { dark: { ink: '#14161a', paper: '#14161a' } } })[0]).toBe(
      'colours.dark.ink (#14161a) on colours.dark.paper (#14161a) has 1.0:1, and 4.5:1 is needed.',
    );
    expect(
      illegibleColourMessages({
        colours: { card: { ground: '#ffffff', text: '#000000', label: '#cccccc' } },
      }),
    ).toEqual([
      'colours.card.label (#cccccc) on colours.card.ground (#ffffff) has 1.6:1, and 4.5:1 is needed.',
      'colours.card.label (#cccccc) on colours.card.foot (#ffffff) has 1.6:1, and 4.5:1 is needed.',
    ]);
  });

  test('contrast is that of WCAG 2.2', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
