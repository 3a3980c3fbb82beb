import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OfferBook } from '@forecourt/domain/providers/offer-book.ts';
import { sampleOffers } from '@forecourt/fixtures/sample/offers.ts';
import { newBrand } from '../brand/new-brand.ts';

/** Makes a brand folder as a provider has it: with a phone and addresses that are no samples. */
export function ownBrand(folder = mkdtempSync(join(tmpdir(), 'own brand '))): string {
  mkdirSync(folder, { recursive: true });
  const brand = { ...newBrand('Kōtare'), phone: '0800 568 273' };
  writeFileSync(join(folder, 'brand.json'), JSON.stringify(brand).replaceAll('kotare.example', 'kotare.nz'));
  return folder;
}

/** Offers as a provider has them: no row is one of the sample. */
export function ownOffers(): OfferBook {
  const { bands } = sampleOffers();
  return {
    bands: bands.map(({ offer, ...band }) => ({
      ...band,
      offer: {
        ...offer,
        id: `own-${offer.id}`,
        discounts: offer.discounts.map(({ product, centsPerLitre }) => ({
          product,
          centsPerLitre: centsPerLitre + 0.5,
        })),
      },
    })),
    promos: [],
  };
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
