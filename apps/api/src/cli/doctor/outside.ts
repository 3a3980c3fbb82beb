import { formatMoment } from '@forecourt/platform/cli/values.ts';
import { redisUnavailableText } from '@forecourt/platform/http/redis.ts';
import { verifyMailServer } from '@forecourt/platform/mail/mailer.ts';
import { receiverDigest } from '../../handover/channel.ts';
import { HandoverRejected } from '../../handover/post.ts';
import { errorCodeOf } from '../../outbox/channel.ts';
import { findReceiverState } from '../../store/outbox/receivers.ts';
import { sendPing } from '../handover-commands.ts';
import { explainTestFailure, runProviderTests } from '../providers-test.ts';
import {
  type DoctorCheck,
  errorFinding,
  findingsOrOk,
  type MaybeFinding,
  okFinding,
  shortErrorReason,
  warningFinding,
} from './finding.ts';

const mail: DoctorCheck = {
  name: 'mail',
  async look({ config: { mail: settings } }) {
    if (!settings.smtpUrl) return okFinding(`written as files below ${settings.folder}`);
    const { host } = new URL(settings.smtpUrl);
    try {
      await verifyMailServer(settings.smtpUrl);
      return okFinding(`${host} lets in`);
    } catch (fault) {
      const { responseCode, code } = fault as { responseCode?: number; code?: string };
      return code === 'EAUTH'
        ? errorFinding(
            `${host} refuses the log-in (${responseCode})`,
            'Check the user and the password in SMTP_URL.',
          )
        : errorFinding(
            `${host}: ${(fault as Error).message}`,
            'Check the host and the port in SMTP_URL, and the network.',
          );
    }
  },
};

const providers: DoctorCheck = {
  name: 'providers',
  async look({ config }) {
    const results = await runProviderTests(config);
    const absent = results.filter(({ state }) => state === 'not set up').map(({ provider }) => provider);
    const faults = results.map((result): MaybeFinding => {
      const wrong = explainTestFailure(result);
      return wrong && errorFinding(`${result.provider}: ${wrong.found}`, wrong.remedy);
    });
    const isLacking = config.production && absent.length > 0;
    const without = 'Without them applicants fill in by hand, and a person assesses.';
    return findingsOrOk(
      [...faults, isLacking && warningFinding(`Not set up: ${absent.join(', ')}`, without)],
      absent.length === results.length ? 'none is set up' : 'all that are set up answer',
    );
  },
};

const handover: DoctorCheck = {
  name: 'hand-over',
  async look({ config, database }) {
    if (!config.handover) return okFinding(config.isByHand ? 'by hand, as HANDOVER_URL says' : 'not set up');
    const stopped = await database()
      .then(({ database: tables }) => findReceiverState(tables, receiverDigest(config.handover?.url ?? '')))
      .catch(() => undefined);
    if (stopped?.stoppedAt)
      return errorFinding(
        `It has refused events since ${formatMoment(stopped.stoppedAt)} (410)`,
        'Set its new address in HANDOVER_URL, or begin again with handover replay --all.',
      );
    try {
      await sendPing(config.handover);
      return okFinding('a signed ping was taken');
    } catch (fault) {
      if (!(fault instanceof HandoverRejected))
        return errorFinding(
          `No answer: ${errorCodeOf((fault as Error).cause ?? fault)}`,
          'Check HANDOVER_URL and the network.',
        );
      return fault.status === 401 || fault.status === 403
        ? errorFinding(
            `It refuses the signature (${fault.status})`,
            'Give it one of the secrets of HANDOVER_SECRET, and look at the clocks.',
          )
        : errorFinding(`It answered ${fault.status}`, 'Check HANDOVER_URL, and the log of that system.');
    }
  },
};

const clockWaitMs = 5_000;
/** Seconds. Signatures are valid for 300 s; New Zealand days and expiry also depend on the clock. */
const skew = { warning: 2, error: 60 };
const clockRemedy = 'Set the clocks of both machines by NTP.';

function ofSkew(whose: string, seconds: number): MaybeFinding {
  const found = `The clock of this machine and that of ${whose} are ${Math.round(seconds)} seconds apart`;
  return (
    seconds >= skew.warning && (seconds >= skew.error ? errorFinding : warningFinding)(found, clockRemedy)
  );
}

/** Reads another machine's clock, to the second; undefined if it gives none. */
async function dateAt(url: string): Promise<number | undefined> {
  const answer = await fetch(new URL('/', url), {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(clockWaitMs),
  }).catch(() => undefined);
  const date = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date;
}

const clock: DoctorCheck = {
  name: 'clock',
  async look({ config, database }) {
    const { pool } = await database();
    const asked = Date.now();
    const { rows } = await pool.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    );
    const between = (asked + Date.now()) / 2;
    const ofDatabase = ofSkew('the database', Math.abs((rows[0]?.ms ?? between) - between) / 1_000);
    const other =
      config.handover?.url ?? config.providers.businessRegister?.url ?? config.providers.addresses?.url;
    const date = other === undefined ? undefined : await dateAt(other);
    // The header has no fractions of a second.
    const ofOther =
      date !== undefined &&
      ofSkew(new URL(other ?? '').host, Math.max(0, Math.abs(Date.now() - date) / 1_000 - 1));
    return findingsOrOk([ofDatabase, ofOther], formatMoment(new Date()));
  },
};

const limits: DoctorCheck = {
  name: 'rate limits',
  async look({ config: { redisUrl } }) {
    if (!redisUrl) return okFinding('each server counts for itself');
    const { Redis } = await import('ioredis');
    const client = new Redis(redisUrl, {
      lazyConnect: true,
      connectTimeout: clockWaitMs,
      retryStrategy: () => null,
    });
    let why = 'no answer';
    client.on('error', (fault) => (why = shortErrorReason(fault)));
    try {
      await client.connect();
      await client.ping();
      return okFinding('counted together in Redis');
    } catch {
      return warningFinding(`${redisUnavailableText} (${why})`, 'Check REDIS_URL, and that Redis runs.');
    } finally {
      client.disconnect();
    }
  },
};

export const externalChecks: readonly DoctorCheck[] = [mail, providers, handover, clock, limits];
