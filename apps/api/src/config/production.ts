import type { Config } from './config.ts';
import { byHand } from './variables.ts';

/** Whose offers the database holds. */
export type OffersHeld = 'provider' | 'sample' | 'none';

/** What production needs to be honest: who is told where things are, by whom, of what, and who decides. */
const needs: readonly {
  readonly isMet: (config: Config, offers: OffersHeld) => boolean;
  readonly sentence: (offers: OffersHeld) => string;
}[] = [
  {
    isMet: ({ server }) => server.publicOrigin !== undefined,
    sentence: () =>
      'PUBLIC_ORIGIN: the address that links in mails lead to, like https://apply.example.co.nz.',
  },
  {
    isMet: ({ mail }) => mail.smtpUrl !== undefined,
    sentence: () =>
      'SMTP_URL: the mail server, like smtp://user:password@host:587. Applicants are promised mails.',
  },
  {
    isMet: ({ handover, isByHand }) => handover !== undefined || isByHand,
    sentence: () =>
      `HANDOVER_URL: your own system, which is told of each application; or ${byHand}, and people list and decide them by command.`,
  },
  {
    isMet: (_, offers) => offers === 'provider',
    sentence: (offers) =>
      `Standard offers: ${offers === 'sample' ? 'there are only invented ones' : 'there are none'}. ` +
      'npm run -s forecourt -- offers import FILE takes yours (docs/offers.md).',
  },
];

/** A sentence for everything that production lacks; none in development. */
export const missingForProduction = (config: Config, offers: OffersHeld): string[] =>
  config.production
    ? needs.filter(({ isMet }) => !isMet(config, offers)).map(({ sentence }) => sentence(offers))
    : [];
