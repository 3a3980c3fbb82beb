import { programName } from '@forecourt/platform/cli/program-name.ts';
import { embeddedPostgresVersion, postgresBinSetting } from '@forecourt/platform/db/embedded-binaries.ts';
import type { Config } from './config.ts';
import { noHandoverValue } from './variables.ts';

type Remark = { readonly found: string; readonly remedy: string };

/** Returns what is to be known of settings that production starts with; nothing in development. */
export const productionRemarks = (config: Config): Remark[] =>
  [
    remarkOnEmbedded(config),
    remarkOnDataFolder(config),
    remarkOnDeciding(config),
    remarkOnCopies(config),
  ].filter((remark) => remark !== undefined);

const canDecide = ({ desk, decisionKeys }: Config): boolean => desk !== undefined || decisionKeys.length > 0;

function remarkOnDeciding(config: Config): Remark | undefined {
  if (!config.production || config.handover === undefined || canDecide(config)) return undefined;
  return {
    found: 'Nobody can decide an application: there is no desk and no DECISIONS_SECRET.',
    remedy:
      'Set DESK_ORIGIN, and people decide at the desk, or DECISIONS_SECRET, by which your own system signs its decisions.',
  };
}

function remarkOnEmbedded({ production, databaseUrl, postgresBin }: Config): Remark | undefined {
  if (!production || databaseUrl !== undefined) return undefined;
  return {
    found: `DATABASE_URL is not set: PostgreSQL ${embeddedPostgresVersion(postgresBin)} runs beside the server, on this machine alone.`,
    remedy: postgresBin
      ? 'This system keeps its programs up to date; back up what lies below DATA_DIR to another machine.'
      : `It is packaged for trying, and gets its fixes late: set DATABASE_URL to a PostgreSQL of your own, or ${postgresBinSetting} to the programs of this system.`,
  };
}

/** Contents of DATA_DIR that no setting puts elsewhere. */
export const writtenToDataDir = ({ databaseUrl, dataKeys, mail }: Config): string[] => [
  ...(databaseUrl ? [] : ['the database']),
  ...(dataKeys ? [] : ['keys']),
  ...(mail.smtpUrl ? [] : ['mails as files']),
];

function remarkOnDataFolder(config: Config): Remark | undefined {
  if (!config.production || !config.isDataInRelease) return undefined;
  const written = [...writtenToDataDir(config), 'backups'].join(', ');
  return {
    found: `DATA_DIR lies in the folder of the release, ${config.dataDir}, and goes with it: ${written}.`,
    remedy: 'Set it to a folder outside, like /var/lib/forecourt.',
  };
}

function remarkOnCopies({ brandCopies }: Config): Remark | undefined {
  const copies = brandCopies.filter(({ isOpen }) => !isOpen);
  if (copies.length === 0) return undefined;
  return {
    found: `The folder of BRAND has what is that of another brand: ${copies.map(({ what }) => what).join(', ')}.`,
    remedy: `Put your own in their place, or leave them out; ${programName} brand check says whose they are.`,
  };
}

export type OfferSourceOrNone = 'provider' | 'sample' | 'none';

/** Returns a sentence for everything that production lacks or has as a sample; none in development. */
export function missingForProduction(config: Config, offers: OfferSourceOrNone): string[] {
  const { production, server, mail, handover, isByHand, samples } = config;
  if (!production) return [];
  const needs: readonly (readonly [isMet: boolean, sentence: string])[] = [
    [
      server.publicOrigin !== undefined,
      'PUBLIC_ORIGIN: the address that links in mails lead to, like https://apply.example.co.nz.',
    ],
    [
      mail.smtpUrl !== undefined,
      'SMTP_URL: the mail server, like smtp://user:password@host:587. Applicants are promised emails.',
    ],
    [mail.hasOwnSender, 'MAIL_FROM: the sender of every mail, like Name <no-reply@example.co.nz>.'],
    [
      handover !== undefined || isByHand,
      `HANDOVER_URL: your own system, which receives each application; or ${noHandoverValue}, and people decide them at the desk.`,
    ],
    [
      !isByHand || canDecide(config),
      'DESK_ORIGIN: the address of the desk, like https://desk.example.co.nz; or DECISIONS_SECRET, by which a system of yours signs its decisions. Nobody could decide an application otherwise.',
    ],
    [
      offers === 'provider',
      `Standard offers: ${offers === 'sample' ? 'some are invented' : 'there are none'}. ${programName} offers import FILE takes yours (docs/offers.md).`,
    ],
  ];
  return [
    ...needs.flatMap(([isMet, sentence]) => (isMet ? [] : [sentence])),
    ...[...samples].map(([name, what]) => `${name}: ${what}`),
  ];
}
