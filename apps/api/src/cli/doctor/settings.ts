import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatNumber } from '@forecourt/domain/fields/counted.ts';
import { missingForProduction, productionRemarks, writtenToDataDir } from '../../config/production.ts';
import { misspeltSettingWarnings } from '../../config/unknown-settings.ts';
import { findOfferSource } from '../../providers/offers/use-sample.ts';
import { type DoctorCheck, errorFinding, findingsOrOk, okFinding, warningFinding } from './finding.ts';

const settings: DoctorCheck = {
  name: 'settings',
  look: async ({ environment, config }) =>
    findingsOrOk(
      misspeltSettingWarnings(environment).map((sentence) =>
        warningFinding(sentence, 'Correct its name, or remove it: it does nothing now.'),
      ),
      config.production ? 'production' : 'development: sample data is on',
    ),
};

const isLocal = (origin: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(origin);

const production: DoctorCheck = {
  name: 'production',
  async look({ config, database }) {
    if (!config.production) return okFinding('not asked for');
    const held = await database()
      .then(({ database: tables }) => findOfferSource(tables))
      .catch(() => 'none' as const);
    const missing = missingForProduction(config, held).map((sentence) => {
      const at = sentence.indexOf(': ');
      const name = sentence.slice(0, at);
      return errorFinding(
        `${name} is ${config.samples.has(name) ? 'a sample' : 'missing'}`,
        `The server does not start without: ${sentence.slice(at + 2)}`,
      );
    });
    const { publicOrigin, trustProxy } = config.server;
    const isPublic = publicOrigin !== undefined && !isLocal(publicOrigin);
    return findingsOrOk(
      [
        ...missing,
        ...productionRemarks(config).map(({ found, remedy }) => warningFinding(found, remedy)),
        isPublic &&
          publicOrigin.startsWith('http:') &&
          errorFinding(
            'PUBLIC_ORIGIN is not encrypted',
            'Put a proxy with TLS in front, and begin PUBLIC_ORIGIN with https.',
          ),
        publicOrigin !== undefined &&
          !isPublic &&
          warningFinding(
            'PUBLIC_ORIGIN is this machine: links in mails open nowhere else',
            'Set it to the address that applicants use.',
          ),
        isPublic &&
          trustProxy === false &&
          warningFinding(
            'TRUST_PROXY is not set',
            'If a proxy stands in front, say how many: without it all applicants count as one sender, and are limited as one.',
          ),
      ],
      `ready, at ${publicOrigin}`,
    );
  },
};

const pages: DoctorCheck = {
  name: 'pages',
  look: async ({ config: { webDir } }) =>
    existsSync(join(webDir, 'index.html'))
      ? okFinding('built')
      : errorFinding('The pages of the application are not built', 'npm start builds them before it starts.'),
};

const megabyte = 1024 * 1024;
const [leastMegabytes, fewMegabytes] = [200, 2_000];

const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

const disk: DoctorCheck = {
  name: 'disk',
  async look({ config }) {
    const folder = existing(config.dataDir);
    const { bavail, bsize } = await statfs(folder);
    const free = Math.floor((bavail * bsize) / megabyte);
    const said = `${formatNumber(free)} MB are free at ${folder}`;
    const written = writtenToDataDir(config);
    const mustWrite = written.length > 0;
    const what = mustWrite ? `${written.join(', ')} and backups` : 'backups';
    const mayWrite = await access(folder, constants.W_OK).then(
      () => true,
      () => false,
    );
    const fault = mustWrite ? errorFinding : warningFinding;
    if (!mayWrite)
      return fault(
        `${folder} cannot be written`,
        mustWrite
          ? `Let the account of the server write there: ${what} lie below it.`
          : 'No backup can be made there before an update: run database migrate where one can.',
      );
    if (free < leastMegabytes) return fault(said, `Make room, or move DATA_DIR: ${what} lie there.`);
    if (free < fewMegabytes) return warningFinding(said, `Make room before it is full: ${what} lie there.`);
    return okFinding(said);
  },
};

export const settingsChecks: readonly DoctorCheck[] = [settings, production, pages, disk];
