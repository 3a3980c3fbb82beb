import { deskDecide } from '@forecourt/domain/contract/desk/acts.ts';
import { deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { handoverEvent } from '@forecourt/domain/contract/handover.ts';
import type { CreditBureau, Providers } from '@forecourt/domain/providers/ports.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import {
  creditCheckText,
  type DecisionCause,
  decisionCauses,
} from '@forecourt/domain/wordings/decision-causes.ts';
import {
  type CreditReportUse,
  decisionReasons,
  lacksRequiredReport,
} from '@forecourt/domain/wordings/decision-reasons.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';
import { describe, expect, test } from 'vitest';
import { commands } from './cli/commands.ts';
import { correctAnswers } from './features/applications/correct-answers.ts';
import { askToCorrect } from './features/status/ask-to-correct.ts';
import { previewMail } from './mail/preview-mail.ts';
import { decryptPayload } from './store/outbox/outbox.ts';
import { commandLine } from './testing/command-line.ts';
import { databaseSettings } from './testing/database.ts';
import { sendDecision } from './testing/deciding.ts';
import { testDesk } from './testing/desk.ts';
import { newSecret } from './testing/handover.ts';
import { locked } from './testing/locked.ts';
import { submissionFor } from './testing/server.ts';

const [key, secret] = [newDataKey('k1'), newSecret()];
const settings = {
  HANDOVER_URL: 'http://localhost:9/events',
  HANDOVER_SECRET: newSecret(),
  DECISIONS_SECRET: secret,
  RATE_LIMIT_FACTOR: '100',
};
const desk = await testDesk(settings, {
  keys: parseDataKeys(key),
  enquiryDailyLimit: 2_000,
});
const { app, ask, asOwner, call, config, create, pool, providers, queuedEmails, rowOf, signedIn, store } =
  desk;
const own: Providers = { ...providers };
const run = commandLine(commands, {
  ...databaseSettings(desk),
  ...settings,
  DATA_KEYS: key,
  SUDO_USER: 'aroha',
});
const assessor = await signedIn('assessor');

const away = async (): Promise<never> => {
  throw new ProviderUnavailable('creditBureau');
};
const assesses = async () => 'Assess' as const;
const details = submissionFor('limitedDirector');

/** As many enquiries as are made in a day about the applicant, from their network, or in all. */
const askedTooOften = (of: 'person' | 'network' | 'all') => async (): Promise<void> => {
  const { driversLicenseNumber, dateOfBirth } = details.creditDetails ?? {};
  const { fingerprint } = store.encrypter;
  const person = of === 'person' ? `enquiry ${driversLicenseNumber} ${dateOfBirth}` : 'enquiry of others';
  const network = of === 'network' ? 'enquiry from 127.0.0.1' : 'enquiry from elsewhere';
  await pool.query('delete from credit_enquiries');
  await pool.query(
    `insert into credit_enquiries (application_id, id, person, networks, ended_at)
     select $1, 'asked ' || number, $2, array[$3::bytea], now() from generate_series(1, $4::integer) as number`,
    [
      await rowOf(await create()),
      fingerprint(person),
      fingerprint(network),
      { person: 300, network: 1_000, all: 2_000 }[of],
    ],
  );
};

type Case = {
  readonly bureau?: CreditBureau;
  readonly registerIsAway?: true;
  readonly before?: () => Promise<void>;
  readonly applicant?: 'creditCheckSkipped';
};
const cases: Readonly<Record<DecisionCause | 'notRecorded', Case>> = {
  bureau: { bureau: { check: assesses } },
  'score-card': { bureau: { check: assesses, isScoreCard: true } },
  'no-match': { bureau: { check: async () => 'No match' } },
  'bureau-away': { bureau: { check: away } },
  'register-away': { registerIsAway: true },
  'person-limit': { bureau: { isCounted: true, check: away }, before: askedTooOften('person') },
  'network-limit': { bureau: { isCounted: true, check: away }, before: askedTooOften('network') },
  'day-limit': { bureau: { isCounted: true, check: away }, before: askedTooOften('all') },
  skipped: { applicant: 'creditCheckSkipped' },
  notRecorded: { bureau: { check: assesses } },
};
type Name = keyof typeof cases;
const names: readonly Name[] = [...decisionCauses, 'notRecorded'];
const reportOf = (name: Name): CreditReportUse =>
  name === 'bureau' ? 'used' : name === 'notRecorded' ? 'notRecorded' : 'none';

function useProviders({ bureau = own.creditBureau, registerIsAway }: Case): void {
  providers.creditBureau = bureau;
  providers.businessRegister = registerIsAway ? { search: away, find: away } : own.businessRegister;
}

/** Takes the cause from every decision, as if an earlier release had made them. */
const forgetCauses = () =>
  asOwner(`alter table decisions disable trigger user; update decisions set cause = null;
    alter table decisions enable trigger user`);

async function apply(name: Name) {
  const { before, applicant = 'limitedDirector', ...rest } = cases[name];
  await before?.();
  useProviders(rest);
  const id = await create();
  const { body } = await call('PUT', `/v1/applications/${id}`, { details: submissionFor(applicant) });
  useProviders({});
  if (name === 'notRecorded') await forgetCauses();
  return { id, row: await rowOf(id), reference: body.reference as string, key: body.statusKey as string };
}
type Applied = Awaited<ReturnType<typeof apply>>;

const eventsOf = async ({ row }: Applied) => {
  const { rows } = await pool.query(
    "select * from outbox where application_id = $1 and channel = 'handover' order by id",
    [row],
  );
  return rows.map((each) => handoverEvent.parse(JSON.parse(decryptPayload<'handover'>(store, each))));
};
const mailsOf = async ({ id }: Applied) =>
  (await queuedEmails(id)).map((mail) => {
    const { subject, text } = previewMail(mail, config.brand);
    return `${subject}\n${text}`;
  });
const deskAnswer = async ({ reference }: Applied) =>
  (await ask(deskApplication, { params: { reference }, as: assessor.token })).body;
const statusOf = async ({ key: of }: Applied) => (await call('POST', '/v1/status/open', { key: of })).body;

const claims = /credit report|bureau|Harakeke/i;
const reportSentences: Readonly<Record<CreditReportUse, string>> = {
  used: 'We used a credit report from Harakeke Credit Reports for this decision.',
  none: 'No credit report was used for this decision.',
  notRecorded: 'We did not record whether a credit report was used for this decision.',
};
const saidOnStatus: Readonly<Record<CreditReportUse, boolean | null>> = {
  used: true,
  none: false,
  notRecorded: null,
};

describe.each(names)('a credit check that ended so: %s', (name) => {
  const cause = name === 'notRecorded' ? null : name;
  const decision = name === 'skipped' ? null : 'Assess';
  const report = reportOf(name);

  test('keeps its cause for the desk, commands and the hand-over, and tells the applicant of no bureau [SAY-01, CRED-12, PROV-08]', async () => {
    const applied = await apply(name);
    expect((await mailsOf(applied)).join('\n')).not.toMatch(claims);
    const status = await statusOf(applied);
    expect(JSON.stringify(status)).not.toMatch(claims);
    expect(status).toMatchObject({ reasons: [], usedCreditReport: false });
    const answer = await deskAnswer(applied);
    expect(answer.decisions).toMatchObject(decision === null ? [] : [{ decision, source: 'bureau', cause }]);
    const [event] = await eventsOf(applied);
    const sent = name === 'notRecorded' ? 'bureau' : name;
    expect(event).toMatchObject({ type: 'application.submitted', data: { decision, cause: sent } });
    const words = creditCheckText({ decision, cause });
    const shown = (await run(`applications show ${applied.reference}`)).out.replaceAll(/\s+/g, ' ');
    expect(shown).toContain(`Credit check ${words}`);
    const json = JSON.parse((await run(`applications show ${applied.reference} --json`)).out);
    expect(json.decisions).toMatchObject(decision === null ? [] : [{ cause }]);
    const checked = await call('GET', `/v1/creditchecks/${applied.id}`);
    expect(checked).toMatchObject(decision === null ? { status: 409 } : { body: { decision } });
  });

  async function decline({ reference }: Applied, code: string) {
    const body = { decision: 'Decline', reasons: [code], seen: Number.MAX_SAFE_INTEGER };
    const deciding = (isPreview: boolean) =>
      ask(deskDecide, { params: { reference }, body: { ...body, isPreview }, as: assessor.token });
    return [await deciding(true), await deciding(false)] as const;
  }
  const declines = decisionReasons.filter(({ of }) => of === 'Decline');

  test.each(declines.filter((reason) => !lacksRequiredReport(reason, report)))(
    'is declined for $code with no more than came [SAY-01, STATUS-05, DEC-03]',
    async ({ code, words }) => {
      const applied = await apply(name);
      const [{ body: previewed }] = await decline(applied, code);
      const mail = (await mailsOf(applied)).at(-1) ?? '';
      expect(previewed.mails[0].text).toBe(mail.split('\n').slice(1).join('\n'));
      const otherWords = mail.replace(words, '');
      expect(otherWords).toContain(reportSentences[report]);
      expect(/Harakeke|We used a credit report/.test(otherWords)).toBe(report === 'used');
      expect(await statusOf(applied)).toMatchObject({
        reasons: [words],
        usedCreditReport: saidOnStatus[report],
      });
    },
  );

  test.each(declines.filter((reason) => lacksRequiredReport(reason, report)))(
    'cannot be declined for $code, as no report came [SAY-01, STATUS-05, DEC-03]',
    async ({ code }) => {
      const applied = await apply(name);
      const { reference } = applied;
      const refusal = "No credit report came for this application, so 'credit-report' cannot be a reason";
      const problem = { status: 400, body: { exception: [{ field: 'reasons', errorMessage: refusal }] } };
      for (const answer of await decline(applied, code)) expect(answer).toMatchObject(problem);
      const given = { reference, decision: 'Decline', reasons: [code], decidedBy: 'Mere' };
      expect(await sendDecision(app, given, { secret })).toMatchObject(problem);
    },
  );

  test.each(['Approved', 'Approve with Personal Guarantee'] as const)(
    'is decided %s without a word about reports [SAY-01, DEC-04]',
    async (outcome) => {
      const applied = await apply(name);
      const { reference } = applied;
      const body = { decision: outcome, reasons: [], seen: Number.MAX_SAFE_INTEGER, isPreview: false };
      expect((await ask(deskDecide, { params: { reference }, body, as: assessor.token })).status).toBe(200);
      expect((await mailsOf(applied)).join('\n')).not.toMatch(claims);
      expect(JSON.stringify(await statusOf(applied))).not.toMatch(claims);
    },
  );
});

describe('a credit check that declines at once', () => {
  const declines = async () => 'Decline' as const;
  test.each([
    ['bureau', { check: declines }, true, /^What a credit reporter holds/],
    ['score-card', { check: declines, isScoreCard: true }, false, /^The business has traded/],
    [null, { check: declines }, null, /^The credit check did not meet our criteria\.$/],
  ] as const)('says what it knows: %s [SAY-01, STATUS-05]', async (cause, bureau, used, why) => {
    useProviders({ bureau });
    const id = await create();
    const { body } = await call('PUT', `/v1/applications/${id}`, { details });
    useProviders({});
    if (cause === null) await forgetCauses();
    const status = (await call('POST', '/v1/status/open', { key: body.statusKey })).body;
    expect(status).toMatchObject({ state: 'declined', usedCreditReport: used });
    expect(status.reasons[0]).toMatch(why);
    expect(claims.test(JSON.stringify(status))).toBe(cause === 'bureau');
  });
});

describe('a second credit check, of corrected answers', () => {
  async function corrected(first: Name, second: Name) {
    const applied = await apply(first);
    const { row, reference } = applied;
    const context = { requestId: 'r' };
    const asking = {
      questions: ['dob'],
      because: 'Is this your birthday?',
      askedBy: 'Mere',
      context,
    } as const;
    await locked(askToCorrect)(store, reference, asking);
    const credit = { ...limitedDirector.credit, dateOfBirth: '1970-01-01' };
    const answers = { ...limitedDirector, credit };
    useProviders(cases[second]);
    const given = { which: { id: row }, number: 1, answers, kept: [], today: '2026-11-27', context };
    await correctAnswers(store, providers, given);
    useProviders({});
    return applied;
  }

  test.each([
    ['bureau-away', 'bureau', 'used'],
    ['bureau', 'bureau-away', 'used'],
    ['no-match', 'bureau-away', 'none'],
    ['notRecorded', 'bureau-away', 'notRecorded'],
  ] as const)(
    'after %s keeps its own cause beside the first [SAY-01, PROVIDER-03]',
    async (first, cause, report) => {
      const decision = 'Assess';
      const applied = await corrected(first, cause);
      const { corrections, decisions } = await deskAnswer(applied);
      expect(corrections).toMatchObject([{ creditCheck: decision, creditCheckCause: cause }]);
      expect(decisions[0].cause).toBe(first === 'notRecorded' ? null : first);
      const event = (await eventsOf(applied)).at(-1);
      expect(event).toMatchObject({ data: { creditCheck: decision, creditCheckCause: cause } });
      const shown = (await run(`applications show ${applied.reference}`)).out.replaceAll(/\s+/g, ' ');
      const words = creditCheckText({ decision, cause });
      expect(shown).toContain(`Credit check The applicant corrected it. ${words}`);
      expect(shown).toContain(`A credit check was asked for again. ${words}`);
      const { reference } = applied;
      const body = {
        decision: 'Decline',
        reasons: ['identity'],
        seen: Number.MAX_SAFE_INTEGER,
        isPreview: true,
      };
      const { mails } = (await ask(deskDecide, { params: { reference }, body, as: assessor.token })).body;
      expect(mails[0].text).toContain(reportSentences[report]);
    },
  );
});
