import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { expect, test } from 'vitest';
import { commands } from '../../cli/commands.ts';
import { listDecisions } from '../../store/applications/decisions.ts';
import { verifyEncryption } from '../../store/audit/verify-encryption.ts';
import { decryptPayload } from '../../store/outbox/outbox.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { secondLookDesk } from '../../testing/second-look.ts';

const key = newDataKey('k1');
const internalReason = 'Known to us since 2014.\nPaid on the day, always.';

test.each([
  ['made at once', {}],
  ['confirmed by another person', { DESK_TWO_PERSON: 'all' }],
  ['carried out after its grace', { DESK_GRACE_MINUTES: '5' }],
] as const)(
  'the reason for colleagues of a decision %s is on its page and in applications show, and nowhere else [DESK-33]',
  async (_, settings) => {
    const desk = await secondLookDesk(settings, { keys: parseDataKeys(key) });
    const { cases, store, pool } = desk;
    const { row, reference } = await cases.sent();
    const preview = await desk.decide(reference, { internalReason, isPreview: true });
    expect(preview.status).toBe(200);
    expect(JSON.stringify(preview.body)).not.toContain('Paid on the day');
    const decided = await desk.decide(reference, { internalReason });
    expect(JSON.stringify(decided.body)).not.toContain('Paid on the day');
    if ('DESK_TWO_PERSON' in settings) await desk.confirm(reference);
    if ('DESK_GRACE_MINUTES' in settings) {
      await desk.pass(6);
      await desk.carryOutDue();
    }
    const { decisions } = await desk.opened(reference);
    expect(decisions.at(-1)).toMatchObject({ decision: 'Approved', internalReason });
    expect(decisions[0].internalReason).toBeNull();
    const run = commandLine(commands, { ...databaseSettings(desk), DATA_KEYS: key });
    const { out } = await run(`applications show ${reference}`);
    expect(out).toContain(`Reason of decision 2, for colleagues\n${internalReason}\n`);

    expect((await listDecisions(store, { id: row })).at(-1)).toMatchObject({ internalReason });
    expect((await verifyEncryption(store)).faults).toEqual([]);
    for (const table of ['decisions', 'outbox', 'audit', 'desk_log', 'applications']) {
      const { rows } = await pool.query(`select t::text as text from ${table} t`);
      expect(rows.map(({ text }) => text).join('\n')).not.toContain('Paid on the day');
    }
    const { rows: queued } = await pool.query('select event_id, payload from outbox');
    const payloads = queued.map((one) => decryptPayload(store, one)).map((one) => JSON.stringify(one));
    expect(payloads.filter((text) => text.includes('application.decided'))).toHaveLength(1);
    expect(payloads.join('\n')).not.toContain('Paid on the day');
    const [, statusKey] = /"statusKey":"([^"]+)"/.exec(payloads.join('\n')) ?? [];
    const status = await desk.call('POST', '/v1/status/open', { key: statusKey });
    expect(status.status).toBe(200);
    expect(JSON.stringify(status.body)).not.toContain('Paid on the day');
  },
);
