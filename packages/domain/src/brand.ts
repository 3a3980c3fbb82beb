import * as z from 'zod/mini';
import { hasOnlyKnownTimePlaceholders, timePlaceholderNames } from './brand/times.ts';
import { retentionRules } from './constants/retention.ts';
import { isEmail } from './fields/email.ts';

const link = z.url({ protocol: /^https?$/, error: 'must be a web address' });
const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #1f6f5c'));
const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const number = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most));

/** Colours of one theme; those left out are derived from those given. */
const colours = z.partial(
  z.strictObject({
    accent: colour,
    accentPress: colour,
    /** Focus ring, selected edge, underline of a link. */
    accentLine: colour,
    accentWash: colour,
    onAccent: colour,
    paper: colour,
    /** `raised`: fields and dialogs; `sunk`: disabled. */
    raised: colour,
    sunk: colour,
    /** Primary, secondary and tertiary text. */
    ink: colour,
    ink2: colour,
    ink3: colour,
    line: colour,
    lineStrong: colour,
    /** The dark block: offer, footer, toasts. */
    ground: colour,
    ground2: colour,
    onGround: colour,
    onGround2: colour,
    groundAccent: colour,
    groundSuccess: colour,
    error: colour,
    onError: colour,
    success: colour,
    /** Second colour of the logo, and the edge of the position marker. */
    mark: colour,
    markEdge: colour,
  }),
);
export type ThemeColours = z.infer<typeof colours>;

const cardColours = z.strictObject({
  ground: colour,
  /** The lowest part of the artwork, on which the driver stands. */
  foot: z.optional(colour),
  text: colour,
  label: colour,
  mark: z.optional(colour),
});
export type CardColours = z.infer<typeof cardColours>;

const fontFace = z.strictObject({
  family: z.string().check(z.regex(/^[\p{L}\d ]{1,40}$/u, 'must be letters, digits and blanks')),
  weight: z.union(
    [number(100, 900), z.string().check(z.regex(/^[1-9]00 [1-9]00$/))],
    'must be like 400, or like 400 700',
  ),
  fallback: z.enum(['serif', 'sans-serif'], 'must be serif or sans-serif'),
  /** Metrics of the fallback font in per cent, so that nothing moves when the web font arrives. */
  sizeAdjust: z.optional(number(50, 200)),
  ascent: z.optional(number(50, 150)),
  descent: z.optional(number(0, 80)),
});
export type FontFace = z.infer<typeof fontFace>;

/** Events that the business contact gets an email about. */
export const providerMailKinds = [
  'toAssess',
  'guaranteeGiven',
  'cardsOrdered',
  'orderStopped',
  'correctionCame',
] as const;
export type ProviderMailKind = (typeof providerMailKinds)[number];

const withTimes = z.refine<string>(
  hasOnlyKnownTimePlaceholders,
  `has in braces only ${timePlaceholderNames.join(' or ')}`,
);
const fact = z.strictObject({ lead: words(60).check(withTimes), rest: words(140).check(withTimes) });

const period = (name: keyof typeof retentionRules) => {
  const { least, most, because } = retentionRules[name];
  const sentence = `must be a whole number from ${least} to ${most}: ${because}`;
  return z.int(sentence).check(z.gte(least, sentence), z.lte(most, sentence));
};

export const brandSchema = z.strictObject({
  name: words(60),
  phone: z.string().check(z.minLength(3), z.maxLength(30)),
  hours: z.strictObject({ weekdays: z.string(), saturday: z.string() }),
  businessContactEmail: z.string().check(z.refine(isEmail, 'must be an email address')),
  /** A kind that is false is not sent; the others are. */
  providerMails: z.optional(
    z.partial(
      z.strictObject({
        toAssess: z.boolean(),
        guaranteeGiven: z.boolean(),
        cardsOrdered: z.boolean(),
        orderStopped: z.boolean(),
        correctionCame: z.boolean(),
      } satisfies Record<ProviderMailKind, unknown>),
    ),
  ),
  /** How long applications are kept; what is left out has its usual period. */
  retention: z.optional(
    z.partial(
      z.strictObject({
        unsentMonths: period('unsentMonths'),
        decidedYears: period('decidedYears'),
        withdrawnMonths: period('withdrawnMonths'),
      } satisfies Record<keyof typeof retentionRules, unknown>),
    ),
  ),
  links: z.strictObject({
    home: link,
    business: link,
    motorists: link,
    consumerCard: link,
    privacy: link,
    /** Of the provider's own statement; ours if it is left out. */
    accessibility: z.optional(link),
    fuelCardTerms: link,
    directDebitTerms: link,
    contactForm: link,
    campsite: link,
    aviation: link,
  }),
  creditReporter: z.optional(z.strictObject({ name: words(60), link })),
  texts: z.optional(
    z.partial(
      z.strictObject({
        title: words(60),
        description: words(200),
        lede: words(200),
        facts: z.tuple([fact, fact, fact]),
        cardKind: z.tuple([words(20), words(20)]),
        offAtThePump: words(140),
      }),
    ),
  ),
  colours: z.optional(
    z.strictObject({
      light: z.optional(colours),
      dark: z.optional(colours),
      card: z.optional(cardColours),
    }),
  ),
  shape: z.optional(
    z.partial(
      z.strictObject({
        /** Radii and line width in pixels. */
        control: number(0, 28),
        dialog: number(0, 28),
        line: number(1, 3),
        /** Shape of the position marker. */
        here: z.enum(['diamond', 'square', 'disc'], 'must be diamond, square or disc'),
      }),
    ),
  ),
  type: z.optional(z.strictObject({ heading: z.optional(fontFace), text: z.optional(fontFace) })),
});
export type Brand = z.infer<typeof brandSchema>;
