import http from 'node:http';
import https from 'node:https';
import type { TLSSocket } from 'node:tls';
import { readSession } from '@forecourt/domain/contract/desk/getting-in.ts';
import { redeemStandardOffer } from '@forecourt/domain/contract/offers.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { programName } from '@forecourt/platform/cli/program-name.ts';
import {
  type DoctorCheck,
  errorFinding,
  findingsOrOk,
  type MaybeFinding,
  okFinding,
  shortErrorReason,
  warningFinding,
} from './finding.ts';

const waitMs = 5_000;
/** † Most certificates are renewed a month before they end. */
const fewCertificateDays = 14;
const dayMs = 86_400_000;

type Visit = {
  readonly status: number;
  readonly isJson: boolean;
  /** Until the certificate ends. */
  readonly days: number | undefined;
};

/** Asks an address as a browser does. Rejects if nothing answers or its certificate is not trusted. */
const visit = (url: string): Promise<Visit> =>
  new Promise((resolve, reject) => {
    const { get } = url.startsWith('https:') ? https : http;
    const request = get(url, { agent: false, signal: AbortSignal.timeout(waitMs) }, (answer) => {
      const { valid_to: end } = (answer.socket as TLSSocket).getPeerCertificate?.() ?? {};
      const { statusCode: status = 0, headers } = answer;
      answer.resume();
      resolve({
        status,
        isJson: /json/.test(headers['content-type'] ?? ''),
        days: end ? Math.floor((Date.parse(end) - Date.now()) / dayMs) : undefined,
      });
    });
    request.on('error', reject);
  });

export const certificateFault = (origin: string, days: number): MaybeFinding =>
  days < fewCertificateDays &&
  warningFinding(
    `The certificate of ${origin} ends in ${formatCount(days, 'day')}`,
    'Renew it, and find out why that was not done by itself.',
  );

const isOfCertificate = (reason: string): boolean => /CERT|ISSUER|VERIFY|SELF_SIGNED/.test(reason);

type Address = {
  readonly setting: string;
  readonly origin: string;
  /** Path that this server alone answers. */
  readonly path: string;
  /** Setting of the port to which a proxy leads. */
  readonly port: string;
};

/** Returns what is wrong at an address that people open. */
async function addressFaults({ setting, origin, path, port }: Address): Promise<MaybeFinding[]> {
  const lead = `Let the proxy lead this host to ${port}, and start the server.`;
  try {
    const { status, isJson, days } = await visit(`${origin}${path}`);
    const isElsewhere = status < 500 && (status === 404 || !isJson);
    return [
      isElsewhere && errorFinding(`${setting} leads elsewhere: ${origin} answers ${status}`, lead),
      status >= 500 && warningFinding(`${origin} leads to no server: it answers ${status}`, lead),
      days !== undefined && certificateFault(origin, days),
    ];
  } catch (fault) {
    const reason = shortErrorReason(fault);
    return [
      isOfCertificate(reason)
        ? errorFinding(
            `The certificate of ${origin} is not trusted (${reason})`,
            'Give the proxy one of a known authority for this name, with those between.',
          )
        : warningFinding(
            `Nothing answers at ${origin} (${reason})`,
            `Check the name in ${setting}, DNS and the proxy, and start the server. If this machine cannot reach its own address, open it from another.`,
          ),
    ];
  }
}

const applicants: DoctorCheck = {
  name: 'applicants',
  async look({ config: { server } }) {
    const { publicOrigin: origin } = server;
    if (origin === undefined) return okFinding('PUBLIC_ORIGIN is not set: at the address of the server');
    const faults = await addressFaults({
      setting: 'PUBLIC_ORIGIN',
      origin,
      path: redeemStandardOffer.url,
      port: 'PORT',
    });
    return findingsOrOk(faults, `${origin} answers`);
  },
};

const desk: DoctorCheck = {
  name: 'desk',
  async look({ config }) {
    if (!config.desk)
      return okFinding(config.production ? 'none: DESK_ORIGIN is not set, or DESK_PORT is off' : 'off');
    const { origin } = config.desk;
    const address = { setting: 'DESK_ORIGIN', origin, path: readSession.url, port: 'DESK_PORT' };
    return findingsOrOk(await addressFaults(address), `${origin} answers`);
  },
};

const managers: DoctorCheck = {
  name: 'desk people',
  async look({ config, database }) {
    if (!config.desk) return okFinding('there is no desk');
    const { pool } = await database();
    const { rows } = await pool.query<{ managers: number; invited: number }>(
      `select (select count(*) from staff where role = 'manager' and deactivated_at is null)::integer as managers,
        (select count(*) from staff_invitations
          where role = 'manager' and used_at is null and expires_at > clock_timestamp())::integer as invited`,
    );
    const [{ managers: active, invited } = { managers: 0, invited: 0 }] = rows;
    if (active > 0) return okFinding(formatCount(active, 'manager'));
    if (invited > 0) return okFinding(`no manager yet, and ${formatCount(invited, 'open invitation')}`);
    const mustDecide = config.production && config.decisionKeys.length === 0;
    const finding = mustDecide ? errorFinding : warningFinding;
    return finding(
      'Nobody can open the desk: there is no manager, and no open invitation to be one',
      `Invite one: ${programName} staff invite EMAIL --role manager.`,
    );
  },
};

const signIn: DoctorCheck = {
  name: 'desk sign-in',
  async look({ config: { desk: access } }) {
    if (!access) return okFinding('there is no desk');
    if (!access.openId) return okFinding('by passkeys');
    const { discoverOpenIdProvider } = await import('../../providers/open-id.ts');
    const { host } = new URL(access.openId.issuer);
    try {
      await discoverOpenIdProvider(access.openId);
      return okFinding(`by OpenID Connect: ${host} answers`);
    } catch (fault) {
      return errorFinding(
        `Nobody can sign in at the desk: ${host} does not answer as a provider of OpenID Connect (${shortErrorReason(fault)})`,
        'Check DESK_OIDC_ISSUER, below which /.well-known/openid-configuration must name the same address, and the network.',
      );
    }
  },
};

/** Addresses that people open, and who can come in. */
export const addressChecks: readonly DoctorCheck[] = [applicants, desk, managers, signIn];
