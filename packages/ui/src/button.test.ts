import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contrastRatio } from '@forecourt/domain/brand/contrast.ts';
import { createPalettes, type Palette, themes } from '@forecourt/domain/brand/palette.ts';
import { brandSchema } from '@forecourt/domain/brand.ts';
import { expect, test } from 'vitest';

const read = (path: string): Promise<string> => readFile(join(import.meta.dirname, path), 'utf8');

/** Returns the brand colour of a property in the rule of a selector, as the palette names it. */
function colourIn(css: string, selector: string, property: string): keyof Palette {
  const [, rule = ''] = css.split(`\n${selector} {\n`);
  const [, name = ''] =
    new RegExp(`^  ${property}: var\\(--([\\w-]+)\\);`, 'm').exec(rule.split('}')[0] ?? '') ?? [];
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Palette;
}

test.each(['tussock-fuel', 'westerly'])(
  'a filled button can be read in both themes of %s, a grave one too [A11Y-01]',
  async (folder) => {
    const css = await read('button.module.css');
    const brand = brandSchema.parse(JSON.parse(await read(`../../../brands/${folder}/brand.json`)));
    for (const selector of ['.primary', '.primary.grave'])
      for (const theme of themes) {
        const { [theme]: colours } = createPalettes(brand);
        const [text, ground] = [colourIn(css, selector, 'color'), colourIn(css, selector, 'background')];
        expect(contrastRatio(colours[text], colours[ground]), `${selector}, ${theme}`).toBeGreaterThanOrEqual(
          4.5,
        );
      }
  },
);
