import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callbackDetailsOf } from '@forecourt/domain/application/submission.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { createEncrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { keyFilePath, loadDataKeys } from '@forecourt/platform/crypto/key-file.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { describe, expect, test } from 'vitest';
import { proposeDecision } from '../../features/decisions/propose-decision.ts';
import { createBatch, undoOrderBatch } from '../../features/orders/batches.ts';
import { encryptedTables } from '../../store/keys/encrypted-tables.ts';
import { openEncrypter } from '../../store/keys/key-checks.ts';
import { startServerAnnouncements } from '../../store/servers.ts';
import { inTransaction } from '../../store/store.ts';
import { actsBy } from '../../testing/acts.ts';
import { keyWorld, live } from '../../testing/keys.ts';
import { locked } from '../../testing/locked.ts';
import { partsOf } from '../../testing/parts.ts';
import { guaranteeFor, submissionFor } from '../../testing/server.ts';
import { staffed } from '../../testing/staffed.ts';

const contactFor = (fullName: string) => ({
  fullName,
  email: 'aroha@example.co.nz',
  receiveCorrespondence: true,
  type: 1,
});

describe('a key in a file', () => {
  test('keys rotate: a dry run says what would be done and does nothing [OPS-11, OPS-01]', async () => {
    const here = await keyWorld();
    await live(here, 0);
    const before = readFileSync(keyFilePath(here.dataDir), 'utf8');
    const uses = await here.usedBy('k1');
    const dry = await here.data('keys rotate --dry-run');
    expect(dry).toMatchObject({ code: 0, key: 'k2', isNew: true, resealed: 0 });
    expect(dry.left).toBe(uses.reduce((sum, { values }) => sum + values, 0));
    expect(readFileSync(keyFilePath(here.dataDir), 'utf8')).toBe(before);
    expect(await here.usedBy('k1')).toEqual(uses);
    await here.data('keys rotate');
    expect(await here.data('keys retire k1 --dry-run')).toMatchObject({ code: 0, dryRun: true });
    expect((await here.run('keys retire k1 --dry-run')).out).toMatch(/^Would take out 'k1'/);
    expect(loadDataKeys(undefined, here.dataDir).all).toHaveLength(2);
  }, 60_000);

  test('keys retire: it is not taken out while it is the current one, encrypts a value, or is used by a server [OPS-11, OPS-01]', async () => {
    const here = await keyWorld();
    await live(here, 0);
    expect((await here.data('keys retire k1')).error).toMatchObject({ id: 'current-key' });
    expect((await here.data('keys retire k9')).error).toMatchObject({ id: 'no-such-key' });
    await here.data('keys rotate');
    const { id } = (await here.pool.query('select id from applications')).rows[0];
    const old = parseDataKeys(readFileSync(keyFilePath(here.dataDir), 'utf8'));
    const k1 = old.find('k1');
    if (!k1) throw new Error('k1 is gone');
    const byOld = createEncrypter({ ...old, current: k1 });
    const hash = (await here.pool.query('select key_hash from applications')).rows[0].key_hash.toString(
      'hex',
    );
    await here.pool.query('update applications set contact = $2 where id = $1', [
      id,
      byOld.encrypt({ table: 'applications', row: hash, column: 'contact' }, {}),
    ]);
    const refused = (await here.data('keys retire k1')).error;
    expect(refused).toMatchObject({ id: 'key-in-use' });
    expect(refused.message).toBe("1 value is still encrypted with 'k1': applications.contact 1.");
    await here.data('keys rotate');
    const late = await startServerAnnouncements(here.database, { ...old, current: k1 });
    expect((await here.data('keys retire k1')).error.message).toContain("1 server still encrypts with 'k1'");
    await late.stop();
    expect(await here.data('keys retire k1')).toMatchObject({ code: 0 });
    expect((await here.data('keys retire k1')).error).toMatchObject({ id: 'no-such-key' });
  }, 60_000);

  test('is changed in every place that is encrypted, each by the name under which it was encrypted [OPS-11]', async () => {
    const here = await keyWorld();
    const { call, providers, run } = here;
    await live(here, 0);
    const { externalId: id } = (
      await call('POST', '/v1/applications', contactFor('one'), { 'idempotency-key': 'one' })
    ).body;
    const at = `/v1/applications/${id}`;
    const callbackDetails = {
      fullName: 'Aroha Ngata',
      email: 'a@example.co.nz',
      contactNumber: '021 123 4567',
    };
    await call('PUT', `${at}/requestCallback`, {
      details: { ...callbackDetailsOf(soleTrader), callbackDetails },
    });
    providers.creditBureau = { check: async () => 'Assess' };
    const draft = { applicationExternalId: id, state: { rootState: {} } };
    const byLink = `/v1/applications/${(await call('POST', '/v1/drafts', draft)).body.applicationId}`;
    const { reference, statusKey } = (await call('PUT', byLink, { details: submissionFor('soleTrader') }))
      .body;
    const mere = actsBy(here.store, 'mere');
    await mere.decide(reference, 'Approve with Personal Guarantee');
    await mere.note(reference, 'Rang');
    await mere.ask(reference, { questions: ['contact-number'], because: 'It rings at another house' });
    const { business, offer, credit, finalDetails } = soleTrader;
    const answers = { business, offer, credit, finalDetails };
    const corrected = { key: statusKey, number: 1, answers };
    expect((await call('POST', '/v1/status/correction', corrected)).status).toBe(200);
    await mere.decide(reference, 'Approve with Personal Guarantee');
    const guarantee = { ...guaranteeFor('soleTrader'), personalGuaranteeEmail: 'aroha@example.co.nz' };
    expect((await call('PUT', `${at}/personalGuarantee`, { details: guarantee })).status).toBe(200);
    expect((await call('PUT', `${at}/card`, { preferences: { cards: [defaultCard] } })).status).toBe(200);
    await inTransaction(here.store, async (transaction) => {
      const batch = await createBatch(transaction, { operator: 'desk mere', most: { orders: 1, cards: 1 } });
      const undoing = { seen: 0, undoneBy: 'desk mere', because: 'Wrong paper' };
      await undoOrderBatch(transaction, batch?.number ?? 0, undoing);
    });
    await mere.send(reference, 'NZ1');
    await mere.undoSending(reference, 'Mistake');
    const lost = { reference, email: 'aroha@example.co.nz' };
    expect((await call('POST', '/v1/status/lost', lost)).status).toBe(200);

    const by = await staffed(here.store);
    const replacing = { reference, reasons: ['mistake' as const], decidedBy: by.email, replaces: 4 };
    const look = { graceMinutes: 0, twoPerson: 'all' } as const;
    await locked(proposeDecision)(
      here.store,
      reference,
      { ...replacing, decision: 'Approved' },
      { by, look, isForced: true },
    );

    const parts = partsOf(here);
    const { key } = await parts.asked();
    expect((await parts.save(key, credit)).status).toBe(200);
    const everywhere = encryptedTables.flatMap(({ table, columns }) =>
      columns.map((column) => `${table}.${column}`),
    );
    const placesBy = async (key: string) =>
      (await here.usedBy(key)).map(({ table, column }) => `${table}.${column}`).toSorted();
    expect(await placesBy('k1')).toEqual(everywhere.toSorted());
    expect(await here.data('keys rotate')).toMatchObject({ code: 0, unreadable: [] });
    expect(await placesBy('k1')).toEqual([]);
    expect(await placesBy('k2')).toEqual(everywhere.toSorted());
    expect((await here.data('keys retire k1')).code).toBe(0);
    const again = await call('POST', '/v1/applications', contactFor('one'), { 'idempotency-key': 'one' });
    expect(again.body.externalId).toBe(id);
    expect((await call('GET', `${at}/card`)).body.cards).toHaveLength(1);
    expect((await parts.answer(key)).status).toBe(200);
    expect((await run(`applications show ${reference} --json`)).code).toBe(0);
  }, 60_000);

  test('that does not open a value leaves it as it is and says where [OPS-11]', async () => {
    const here = await keyWorld();
    await live(here, 0);
    await here.pool.query("update applications set contact = overlay(contact placing '\\x00' from 40)");
    const { code, unreadable } = await here.data('keys rotate');
    expect(code).toBe(1);
    expect(unreadable).toEqual([{ key: 'k1', table: 'applications', column: 'contact', values: 1 }]);
    expect((await here.data('keys retire k1')).error).toMatchObject({ id: 'key-in-use' });
  }, 60_000);
});

describe('keys in the settings', () => {
  test('a rotation first says what to set, then encrypts again, and asks for servers that were not restarted [OPS-11]', async () => {
    const first = newDataKey('k1');
    const here = await keyWorld(first);
    await live(here, 0);
    const begun = await here.data('keys rotate');
    expect(begun).toMatchObject({ code: 0, key: 'k2', isNew: true, resealed: 0 });
    expect(parseDataKeys(`${begun.secret},${first}`).current.id).toBe('k2');
    const said = await here.run('keys rotate');
    expect(said.error).not.toMatch(/k\d:/);
    const settings = { DATA_KEYS: `${begun.secret},${first}` };
    const early = await here.data('keys rotate', settings);
    expect([early.code, early.error.id]).toEqual([1, 'key-not-held']);
    expect(early.error.message).toContain("1 server does not hold 'k2'");
    expect(await here.usedBy('k2')).toEqual([]);
    await here.announced.stop();
    const behind = await startServerAnnouncements(here.database, parseDataKeys(`${first},${begun.secret}`));
    expect(await here.data('keys rotate', settings)).toMatchObject({ code: 1, servers: { k1: 1 } });
    expect(await here.usedBy('k1')).toEqual([]);
    await behind.stop();
    expect(await here.data('keys rotate', settings)).toMatchObject({ code: 0, resealed: 0 });
    expect(await here.data('keys retire k1', settings)).toMatchObject({ code: 0 });
    await expect(openEncrypter(here.database, parseDataKeys(begun.secret))).resolves.toBeDefined();
    await expect(openEncrypter(here.database, parseDataKeys(first))).rejects.toThrow("lacks the key 'k2'");
  }, 60_000);

  test('keys check says what each key encrypts, and which is missing or another one [OPS-11, OPS-01, OPS-09]', async () => {
    const [first, second] = [newDataKey('k1'), newDataKey('k2')];
    const here = await keyWorld(first);
    await live(here, 1);
    const { keys, code } = await here.data('keys check');
    expect(code).toBe(0);
    expect(keys).toMatchObject([{ key: 'k1', state: 'current', servers: 1 }]);
    expect(keys[0].uses).toContainEqual({
      key: 'k1',
      table: 'applications',
      column: 'submission',
      values: 1,
    });
    const missing = await here.data('keys check', { DATA_KEYS: second });
    expect(missing.code).toBe(1);
    expect(missing.keys).toMatchObject([
      { key: 'k2', state: 'current' },
      { key: 'k1', state: 'missing' },
    ]);
    const wrong = await here.data('keys check', { DATA_KEYS: newDataKey('k1') });
    expect(wrong).toMatchObject({ code: 1, keys: [{ key: 'k1', state: 'wrong' }] });
    const { out, error } = await here.run('keys check', {
      ...here.settings,
      DATA_KEYS: `${second},${first}`,
    });
    expect(out).toMatch(/KEY +STATE +SERVERS +VALUES +WHERE/);
    expect(error).toContain('keys rotate');
    expect(`${out}${error}`).not.toContain(first.slice(3));
  }, 60_000);

  test('no key at all is said, and none is made by a command [OPS-11]', async () => {
    const here = await keyWorld(newDataKey('k1'));
    const none = { ...here.settings, DATA_KEYS: '', DATA_DIR: mkdtempSync(join(tmpdir(), 'no keys ')) };
    expect((await here.run('keys check', none)).error).toContain('There is no key yet');
  }, 60_000);
});
