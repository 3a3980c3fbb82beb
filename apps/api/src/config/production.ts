import { programName } from '@forecourt/platform/cli/program-name.ts';
import type { Config } from './config.ts';
import { byHand } from './variables.ts';

export type OffersHeld = 'provider' | 'sample' | 'none';

/** Returns a sentence for everything that production lacks; none in development. */
export function missingForProduction(config: Config, offers: OffersHeld): string[] {
  const { production, server, mail, handover, isByHand } = config;
  if (!production) return [];
  const needs: readonly (readonly [isMet: boolean, sentence: string])[] = [
    [
      server.publicOrigin !== undefined,
      'PUBLIC_ORIGIN: the address that links in mails lead to, like https://apply.example.co.nz.',
    ],
    [
      mail.smtpUrl !== undefined,
      'SMTP_URL: the mail server, like smtp://user:password@host:587. Applicants are promised mails.',
    ],
    [
      handover !== undefined || isByHand,
      `HANDOVER_URL: your own system, which receives each application; or ${byHand}, and people list and decide them by command.`,
    ],
    [
      offers === 'provider',
      `Standard offers: ${offers === 'sample' ? 'there are only invented ones' : 'there are none'}. ${programName} offers import FILE takes yours (docs/offers.md).`,
    ],
  ];
  return needs.flatMap(([isMet, sentence]) => (isMet ? [] : [sentence]));
}
