import { deskAddNote, deskClaim } from '@forecourt/domain/contract/desk/acts.ts';
import { deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { expect, test } from 'vitest';
import { testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';

const desk = await testDesk();
const { ask, signedIn, pool } = desk;

test('no record of the database has the address of a person, and the page of an application has their name alone [DESK-16, PRIV-01]', async () => {
  const { reference } = await deskCases(desk).sent();
  const { token } = await signedIn('assessor', 'Mere');
  const params = { reference };
  await ask(deskClaim, { params, body: { isRelease: false }, as: token });
  await ask(deskAddNote, { params, body: { text: 'Rang them.' }, as: token });
  const { body } = await ask(deskApplication, { params, as: token });
  expect(body.holder.by).toBe('Mere');
  expect(body.history.map(({ by }: { by: string }) => by)).toContain('Mere');
  expect(JSON.stringify(body)).not.toContain('@provider.example');
  const { rows } = await pool.query(
    "select (select string_agg(audit::text, ' ') from audit) || (select string_agg(desk_log::text, ' ') from desk_log) as records",
  );
  expect(rows[0].records).toContain('note added');
  expect(rows[0].records).not.toContain('@');
});
