import { beforeEach, describe, expect, test } from 'vitest';
import { scrape } from '../../testing/scrape.ts';
import { submissionFor, testServer } from '../../testing/server.ts';

const { app, call, create, providers, pool } = await testServer();

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
const submit = (id: string, body: unknown) => call('PUT', `/v1/applications/${id}`, { details: body });
const decisionOf = async (id: string) => (await call('GET', `/v1/creditchecks/${id}`)).body.decision;

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

  test('what was enquired about is a fingerprint, and is forgotten after two days [SEC-15]', async () => {
    await submit(await create(), details);
    await pool.query("update credit_enquiries set asked_at = now() - interval '49 hours'");
    await submit(await create(), details);
    const { rows } = await pool.query('select person from credit_enquiries');
    expect(rows).toHaveLength(1);
    expect(rows[0].person).toHaveLength(32);
  });

  test('a metric tells how many there were within a day [SEC-15, OPS-02]', async () => {
    await submit(await create(), details);
    const body = await scrape(app);
    expect(body).toMatch(/^credit_enquiries_day 1$/m);
  });
});
