import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brandSchema } from '@forecourt/domain/brand.ts';
import { formatIssue } from '@forecourt/domain/contract/issue-text.ts';
import { CommandFailedError, defineCommand, UsageError } from '@forecourt/platform/cli/command.ts';
import { newBrand } from '../../brand/new-brand.ts';

/** 'harbour-energy' becomes 'Harbour Energy'. */
const nameOfFolder = (folder: string): string =>
  basename(folder)
    .split(/[\s_-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .trim();

function writeBrandFile(folder: string, text: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'brand.json'), text, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandFailedError(
      code === 'EEXIST'
        ? `${folder} is there already, and was left as it is.`
        : `${folder} cannot be made: ${code ?? message}.`,
      { next: [{ to: 'make another one', run: 'brand init FOLDER' }], cause: error },
    );
  }
}

export const brandInit = defineCommand({
  name: 'brand init',
  operands: ['FOLDER'],
  summary: 'make a brand folder that has nothing of another brand: a brand.json to fill in',
  options: {
    name: { type: 'string', value: 'NAME', help: "the brand's name; the folder's when left out" },
  },
  examples: ['brand init harbour-energy', "brand init harbour-energy --name 'Harbour Energy'"],
  async run({ operands: [named], options: { name }, pathOf }) {
    const folder = pathOf(named);
    const fields = newBrand(name?.trim() ?? nameOfFolder(folder));
    const brand = brandSchema.safeParse(fields, { error: formatIssue });
    if (!brand.success) throw new UsageError(`--name ${brand.error.issues[0]?.message}.`);
    writeBrandFile(folder, `${JSON.stringify(brand.data, null, 2)}\n`);
    return {
      lines: [
        `${join(folder, 'brand.json')} is made for ${brand.data.name}.`,
        'Its phone, hours, email and links are samples, which production refuses: write your own.',
      ],
      data: { folder, name: brand.data.name },
      next: [
        { to: 'check it', run: `brand check ${named}` },
        { to: 'see its mails and pictures', run: `brand preview ${named}` },
      ],
    };
  },
});
