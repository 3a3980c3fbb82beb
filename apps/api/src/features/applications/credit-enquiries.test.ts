import { soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeExpiredData } from '../../store/retention.ts';
import { locked } from '../../testing/locked.ts';
import { scrape } from '../../testing/scrape.ts';
import { submissionFor, testServer } from '../../testing/server.ts';
import { askToCorrect } from '../status/ask-to-correct.ts';
import { correctAnswers } from './correct-answers.ts';

const enquiryDailyLimit = 60;
const server = await testServer({ TRUST_PROXY: 'true' }, { enquiryDailyLimit });
const { app, call, database, providers, pool, rowOf, store } = server;

let enquiries = 0;
let answering: () => Promise<void>;
providers.creditBureau = {
  isCounted: true,
  check: async () => {
    enquiries += 1;
    await answering();
    return 'Approved';
  },
};
beforeEach(async () => {
  enquiries = 0;
  answering = async () => {};
  await pool.query('delete from credit_enquiries');
});

const details = submissionFor('soleTrader');
/** Different home addresses make the bodies differ. */
const bodies = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...details,
    fullName: `Aroha Ngata ${String.fromCodePoint(65 + n)}`,
  }));
/** A sender whose limits nobody has used. */
let senders = 0;
const newSender = (): string => {
  senders += 1;
  return `198.51.${senders >> 8}.${senders & 255}`;
};
const create = async (): Promise<string> => {
  const contact = {
    fullName: 'Aroha Ngata',
    email: 'aroha@example.co.nz',
    receiveCorrespondence: true,
    type: 1,
  };
  return (await call('POST', '/v1/applications', contact, { 'x-forwarded-for': newSender() })).body
    .externalId;
};
const submit = (id: string, body: unknown, sender = newSender()) =>
  call('PUT', `/v1/applications/${id}`, { details: body }, { 'x-forwarded-for': sender });
const decisionOf = async (id: string) => (await call('GET', `/v1/creditchecks/${id}`)).body.decision;

/** Another person each time, with another licence. */
let people = 0;
const somebody = () => {
  people += 1;
  const driversLicenseNumber = `QX${String(people).padStart(6, '0')}`;
  return { ...details, creditDetails: { ...details.creditDetails, driversLicenseNumber } };
};
const causeOf = async (id: string): Promise<string | null> => {
  const { rows } = await pool.query('select cause from decisions where application_id = $1', [
    await rowOf(id),
  ]);
  return rows[0].cause;
};
/** Applies for so many people from one sender; returns the causes of the decisions, each with its number. */
async function causesFrom(sender: string, count: number): Promise<Record<string, number>> {
  const causes: Record<string, number> = {};
  for (let nth = 0; nth < count; nth += 1) {
    const id = await create();
    expect((await submit(id, somebody(), sender)).status).toBe(200);
    const cause = `${await causeOf(id)}`;
    causes[cause] = (causes[cause] ?? 0) + 1;
  }
  return causes;
}

describe('enquiries at the credit bureau', () => {
  test('one application makes one enquiry at a time, however many bodies are sent [SEC-15]', async () => {
    const id = await create();
    let answer = () => {};
    answering = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const first = submit(id, bodies(1)[0]);
    await expect.poll(() => enquiries).toBe(1);
    const others = await Promise.all(
      bodies(20)
        .slice(1)
        .map((body) => submit(id, body)),
    );
    for (const { status, headers, body } of others) {
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(body.exception).toContain('is being decided right now');
    }
    answer();
    expect((await first).status).toBe(200);
    expect(enquiries).toBe(1);
    expect((await submit(id, bodies(2)[1])).status).toBe(409);
  });

  test('twelve bodies at once make one enquiry, however the calls interleave [SEC-24]', async () => {
    for (const wait of [0, 1, 5, 20]) {
      enquiries = 0;
      await pool.query('delete from credit_enquiries');
      answering = () => new Promise((resolve) => setTimeout(resolve, wait));
      const id = await create();
      const answers = await Promise.all(bodies(12).map((body) => submit(id, body)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect([200, 409, 503]).toEqual(expect.arrayContaining(statuses));
      expect(enquiries, `${wait} ms`).toBe(1);
    }
  });

  test('a body that passed its first look before another one was taken asks for nothing [SEC-24]', async () => {
    const id = await create();
    const [one, other] = bodies(2);
    const { banks } = providers;
    const [asked, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const validateAccount: typeof banks.validateAccount = async (...account) => {
      asked.resolve();
      await goesOn.promise;
      return await banks.validateAccount(...account);
    };
    providers.banks = { ...banks, validateAccount };
    const late = submit(id, other);
    await asked.promise;
    providers.banks = banks;
    expect((await submit(id, one)).status).toBe(200);
    goesOn.resolve();
    expect((await late).status).toBe(409);
    expect(enquiries).toBe(1);
  });

  test('an enquiry runs until what it decides is stored, and ends with a failure too [SEC-24]', async () => {
    const id = await create();
    const unended = async () =>
      (await pool.query('select 1 from credit_enquiries where ended_at is null')).rowCount;
    await server.asOwner(`create function no_decision() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$;
      create trigger no_decision before insert on decisions for each row execute function no_decision()`);
    expect((await submit(id, details)).status).toBe(500);
    expect(await unended()).toBe(0);
    await server.asOwner('drop trigger no_decision on decisions');
    expect((await submit(id, details)).status).toBe(200);
    expect([await unended(), enquiries]).toEqual([0, 2]);
  });

  test('of thirty people from one network ten are enquired about, the others are assessed with that cause, and other networks go on [SEC-24]', async () => {
    expect(await causesFrom('203.0.113.7', 30)).toEqual({ bureau: 10, 'network-limit': 20 });
    expect(enquiries).toBe(10);
    expect(await causesFrom('203.0.113.8', 1)).toEqual({ bureau: 1 });
    await pool.query("update credit_enquiries set asked_at = now() - interval '25 hours'");
    expect(await causesFrom('203.0.113.7', 1)).toEqual({ bureau: 1 });
  });

  test('people who apply at once from one network, at two servers, are counted one after the other [SEC-24]', async () => {
    const other = await testServer({ TRUST_PROXY: 'true' }, { on: server, keys: server.keys });
    other.providers.creditBureau = providers.creditBureau;
    const ids = await Promise.all(Array.from({ length: 20 }, create));
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const answers = await Promise.all(
      ids.map((id, nth) => {
        const at = nth % 2 === 0 ? call : other.call;
        return at('PUT', `/v1/applications/${id}`, { details: somebody() }, headers);
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const causes = await Promise.all(ids.map(causeOf));
    expect(causes.filter((cause) => cause === 'network-limit')).toHaveLength(10);
    expect(enquiries).toBe(10);
  });

  test('corrected answers that are sent at once make one enquiry [SEC-24]', async () => {
    const id = await create();
    const reference: string = (await submit(id, details)).body.reference;
    const context = { requestId: 'r', sender: newSender() };
    await locked(askToCorrect)(store, reference, {
      questions: ['dob'],
      because: 'Is it?',
      askedBy: 'Mere',
      context,
    });
    enquiries = 0;
    const which = { id: await rowOf(id) };
    const answers = Array.from({ length: 6 }, (_, nth) => ({
      ...soleTrader,
      credit: { ...soleTrader.credit, dateOfBirth: `197${nth}-01-01` },
    }));
    const same = { which, number: 1, kept: [], today: '2026-11-27', context };
    const taken = await Promise.allSettled(
      answers.map((each) => correctAnswers(store, providers, { ...same, answers: each })),
    );
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(enquiries).toBe(1);
  });

  test('addresses of version 6 count by /64, /56 and /48 [SEC-24, SEC-16]', async () => {
    expect(await causesFrom('2001:db8:1:100::1', 11)).toEqual({ bureau: 10, 'network-limit': 1 });
    for (const part of [1, 2, 3])
      expect(await causesFrom(`2001:db8:1:10${part}::1`, 10)).toEqual({ bureau: 10 });
    expect(await causesFrom('2001:db8:1:104::1', 1)).toEqual({ 'network-limit': 1 });
    expect(await causesFrom('2001:db8:1:200::1', 1)).toEqual({ bureau: 1 });
  });

  test('above the total of a day everybody is assessed with that cause, from whichever network [SEC-24]', async () => {
    await pool.query(
      `insert into credit_enquiries (application_id, id, person, ended_at)
       select $1, 'asked ' || n, sha256(n::text::bytea), now() from generate_series(1, $2::integer) n`,
      [await rowOf(await create()), enquiryDailyLimit - 1],
    );
    expect(await causesFrom('203.0.113.20', 1)).toEqual({ bureau: 1 });
    expect(await causesFrom('203.0.113.21', 2)).toEqual({ 'day-limit': 2 });
    expect(enquiries).toBe(1);
  });

  test('one person is enquired about three times a day, no matter who applies for them; then a person assesses [SEC-15]', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, create));
    for (const id of ids) expect((await submit(id, details)).status).toBe(200);
    const decisions = await Promise.all(ids.map(decisionOf));
    expect(decisions).toEqual(['Approved', 'Approved', 'Approved', 'Assess', 'Assess']);
    expect(enquiries).toBe(3);
    const another = await create();
    const { creditDetails } = details;
    const other = { ...details, creditDetails: { ...creditDetails, driversLicenseNumber: 'QX654321' } };
    expect((await submit(another, other)).status).toBe(200);
    expect([await decisionOf(another), enquiries]).toEqual(['Approved', 4]);
  });

  test('the next day there are three more, and an enquiry that was cut off keeps nobody waiting for long [SEC-15]', async () => {
    const [id, other] = [await create(), await create()];
    await submit(other, details);
    await pool.query(
      "insert into credit_enquiries (application_id, id, person) select id, 'cut off', sha256('x') from applications",
    );
    await pool.query("update credit_enquiries set asked_at = now() - interval '25 hours'");
    expect((await submit(id, details)).status).toBe(200);
    expect(enquiries).toBe(2);
  });

  test('an enquiry whose server died before it stored anything is waited for two minutes, then another begins [SEC-24]', async () => {
    const id = await create();
    await pool.query(
      `insert into credit_enquiries (application_id, id, person, asked_at)
       values ($1, 'cut off', sha256('x'), now() - interval '1 minute')`,
      [await rowOf(id)],
    );
    expect(await submit(id, details)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    await pool.query("update credit_enquiries set asked_at = now() - interval '3 minutes'");
    expect((await submit(id, details)).status).toBe(200);
    expect(enquiries).toBe(1);
  });

  test('what was enquired about, and from where, are fingerprints, and are forgotten after a day [SEC-15, SEC-24]', async () => {
    await submit(await create(), details, '2001:db8:1:2::1');
    const { rows } = await pool.query('select person, networks from credit_enquiries');
    expect(rows).toHaveLength(1);
    expect([rows[0].person, ...rows[0].networks].map((each: Buffer) => each.length)).toEqual([
      32, 32, 32, 32,
    ]);
    expect(await purgeExpiredData(database, { dryRun: false })).toMatchObject({ enquiries: 0 });
    await pool.query("update credit_enquiries set asked_at = now() - interval '25 hours'");
    expect(await purgeExpiredData(database, { dryRun: false })).toMatchObject({ enquiries: 1 });
    expect((await pool.query('select 1 from credit_enquiries')).rowCount).toBe(0);
  });

  test('a metric tells how many there were within a day [SEC-15, OPS-02]', async () => {
    await submit(await create(), details);
    const body = await scrape(app);
    expect(body).toMatch(/^credit_enquiries_day 1$/m);
    expect(body).toMatch(/^credit_enquiries_day_limit 1000$/m);
  });
});
