import { expect, test } from 'vitest';
import { commandLine } from '../testing/command-line.ts';
import { urlOf } from '../testing/database.ts';
import { testServer } from '../testing/server.ts';
import { auditVerify } from './audit-verify.ts';

const { connection, create, submitted, rowOf, asOwner } = await testServer();
const run = commandLine([auditVerify], { DATABASE_URL: urlOf(connection) });

test('audit verify says that all is as it was written, or names what is not and ends with 1 [PRIV-04, OPS-01]', async () => {
  await create();
  const id = await submitted();
  const whole = await run('audit verify');
  expect([whole.code, whole.out]).toEqual([0, '3 audit records, each as it was written.']);
  await asOwner('alter table audit disable trigger all');
  await asOwner("update audit set action = 'shared' where action = 'submitted'");
  const { code, out } = await run('audit verify --json');
  const { records, faults } = JSON.parse(out);
  expect([code, records]).toEqual([1, 3]);
  expect(faults).toMatchObject([{ application: await rowOf(id), what: 'does not follow the one before it' }]);
  const said = await run('audit verify');
  expect(said.out).toMatch(/APPLICATION +REFERENCE +RECORD +FAULT/);
  expect(said.out).toContain(faults[0].reference);
});
