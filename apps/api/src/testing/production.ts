import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const shipped = join(import.meta.dirname, '../../../../brands/tussock-fuel');

/** Makes a brand folder as a provider has it: the shipped one with addresses that are no samples. */
export function ownBrand(folder = mkdtempSync(join(tmpdir(), 'own brand '))): string {
  cpSync(shipped, folder, { recursive: true });
  const file = join(folder, 'brand.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('example.com', 'kotare.nz'));
  return folder;
}

/** Settings that production needs, beside standard offers. */
export const productionSettings = (brand = ownBrand()) => ({
  APP_ENV: 'production',
  PUBLIC_ORIGIN: 'https://apply.kotare.nz',
  SMTP_URL: 'smtp://mail.kotare.nz:587',
  MAIL_FROM: 'Kōtare <no-reply@kotare.nz>',
  HANDOVER_URL: 'none',
  DECISIONS_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  BRAND: brand,
});
