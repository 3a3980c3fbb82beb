import type { Brand } from '../brand.ts';
import { type RetentionTexts, retentionTexts } from '../constants/retention.ts';
import { pagePaths } from '../contract/pages.ts';
import { emptyOfferLine, type StandardOfferLine } from '../offer/offer-line.ts';
import { type PhoneTimeRanges, parsePhoneTimeRanges } from './phone-spans.ts';
import { fillTimePlaceholders } from './times.ts';

type GivenTexts = NonNullable<Brand['texts']>;
export type BrandTexts = { readonly [Name in keyof GivenTexts]-?: NonNullable<GivenTexts[Name]> };

const usualTexts = (name: string): BrandTexts => ({
  title: 'Fuel cards for your business',
  description:
    'Open one fuel-card account for your business, give each driver or vehicle its own card, and set what every card can buy.',
  lede: 'Open one account, give each driver or vehicle its own card, and set what every card can buy.',
  facts: [
    {
      lead: 'For businesses only.',
      rest: 'Companies, sole traders, partnerships, charities, trusts and societies.',
    },
    {
      lead: 'Stop when you like.',
      rest: 'Save your answers and come back to them by link for {saveLinkTime}.',
    },
    { lead: 'Cards in {deliveryTime}', rest: 'after your account is approved.' },
  ],
  cardKind: ['Business', 'fuel card'],
  offAtThePump: `Your discount comes off at the pump, at every ${name} site.`,
});

export function brandTextsOf({ name, texts = {} }: Pick<Brand, 'name' | 'texts'>): BrandTexts {
  const usual = usualTexts(name);
  return {
    title: texts.title ?? usual.title,
    description: texts.description ?? usual.description,
    lede: texts.lede ?? usual.lede,
    facts: (texts.facts ?? usual.facts).map(({ lead, rest }) => ({
      lead: fillTimePlaceholders(lead),
      rest: fillTimePlaceholders(rest),
    })) as BrandTexts['facts'],
    cardKind: texts.cardKind ?? usual.cardKind,
    offAtThePump: texts.offAtThePump ?? usual.offAtThePump,
  };
}

export type BrandPictures = { readonly light: string; readonly dark: string; readonly card: string };

export type PageBrand = Pick<
  Brand,
  'name' | 'phone' | 'hours' | 'businessContactEmail' | 'creditReporter'
> & {
  readonly links: Brand['links'] & { readonly accessibility: string };
  readonly base: string;
  readonly phoneLink: string;
  /** Left out where the hours cannot be read. */
  readonly phoneSpans?: PhoneTimeRanges;
  readonly texts: BrandTexts;
  readonly mark: BrandPictures;
  /** How long applications are kept. */
  readonly retention: RetentionTexts;
  /** Of the offers in effect when the page was sent. */
  readonly offer: StandardOfferLine;
};

/** Returns the part of a brand that the browser needs. `base` is '' or begins with a slash, and ends without one. */
export function createPageBrand(brand: Brand, base: string, mark: BrandPictures): PageBrand {
  const { name, phone, hours, businessContactEmail, links, creditReporter } = brand;
  const phoneSpans = parsePhoneTimeRanges(hours);
  return {
    name,
    phone,
    hours,
    ...(phoneSpans && { phoneSpans }),
    businessContactEmail,
    links: { ...links, accessibility: links.accessibility ?? `${base}${pagePaths.accessibility}` },
    ...(creditReporter && { creditReporter }),
    base,
    phoneLink: `tel:${phone.replace(/\s/g, '')}`,
    texts: brandTextsOf(brand),
    mark,
    retention: retentionTexts(brand.retention),
    offer: emptyOfferLine,
  };
}
