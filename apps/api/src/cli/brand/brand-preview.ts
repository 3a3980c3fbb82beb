import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { CommandFailedError, defineCommand } from '@forecourt/platform/cli/command.ts';
import { programName } from '@forecourt/platform/cli/program-name.ts';
import { readNamedBrand } from './brand-check.ts';
import { previewFiles } from './preview-files.ts';

const startCommand = programName === 'npx forecourt' ? 'npm start' : `${programName} serve`;

export const brandPreview = defineCommand({
  name: 'brand preview',
  operands: ['FOLDER'],
  summary:
    'write every mail, picture and colour of a brand into FOLDER-preview here, to open in a browser; connects to nothing',
  examples: ['brand preview harbour-energy'],
  async run({ operands: [named], pathOf }) {
    const folder = pathOf(named);
    const { brand, faults } = readNamedBrand(folder);
    if (!brand)
      throw new CommandFailedError(`${folder} has ${formatCount(faults.length, 'mistake')}.`, {
        id: 'wrong-brand',
        next: [{ to: 'see what is wrong', run: `brand check ${named}` }],
      });
    const to = pathOf(`${basename(folder)}-preview`);
    const pages = `To see the pages in this brand: BRAND="${folder}" ${startCommand}`;
    const files = previewFiles(brand, pages);
    try {
      for (const [path, content] of files) {
        mkdirSync(dirname(join(to, path)), { recursive: true });
        writeFileSync(join(to, path), content);
      }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      throw new CommandFailedError(`${to} cannot be written: ${code ?? message}.`, {
        next: 'none',
        cause: error,
      });
    }
    const index = join(to, 'index.html');
    return {
      lines: [`Open ${index} in a browser: it has every mail, picture and colour.`, pages],
      data: { folder, name: brand.brand.name, index, files: [...files.keys()] },
    };
  },
});
