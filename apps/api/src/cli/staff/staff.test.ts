import { openInvitation } from '@forecourt/domain/contract/desk/getting-in.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { beforeEach, expect, test } from 'vitest';
import { invitePerson } from '../../features/staff/invite-person.ts';
import { openEncrypter } from '../../store/keys/key-checks.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { testDesk } from '../../testing/desk.ts';
import { commands } from '../commands.ts';

const dataKey = newDataKey('k1');
const desk = await testDesk({}, { keys: parseDataKeys(dataKey) });
await openEncrypter(desk.database, desk.keys);
const { ask, asOwner, logged, origin, signedIn, store } = desk;
const settings = { ...databaseSettings(desk), DATA_KEYS: dataKey };
const run = commandLine(commands, settings);
beforeEach(() => asOwner('delete from staff; delete from staff_invitations'));

const tokenIn = (out: string): string => out.split(`${origin}/welcome/`)[1]?.slice(0, 27) ?? '';
const isOpen = async (token: string): Promise<boolean> =>
  (await ask(openInvitation, { body: { token } })).status === 200;

test('staff invite prints a link that lets a person in, and staff list shows it without the link [DESK-03, OPS-01]', async () => {
  const { out } = await run('staff invite Mere@Example.co.nz --role manager --name Mere');
  const token = tokenIn(out);
  expect((await ask(openInvitation, { body: { token } })).body).toMatchObject({
    name: 'Mere',
    role: 'manager',
  });
  const list = await run('staff list');
  expect(list.out).toMatch(
    /EMAIL +NAME +ROLE +STATE +INVITED BY\nMere@Example.co.nz +Mere +Manager +invited until .+the command line/,
  );
  expect((await run('staff list --json')).out).not.toContain(token);
});

test('staff uninvite cancels what waits, once, and staff list says who gave it [SEC-18, OPS-01]', async () => {
  const ana = await signedIn('manager');
  const { token } = await invitePerson(
    store,
    { email: 'hana@example.co.nz', name: null, role: 'viewer' },
    ana.id,
  );
  expect((await run('staff list')).out).toMatch(new RegExp(`hana@example.co.nz .+ ${ana.name}`));
  expect((await run('staff uninvite hana@example.co.nz --dry-run')).out).toContain('Would cancel');
  expect(await isOpen(token)).toBe(true);
  expect(await run('staff uninvite Hana@example.co.nz')).toMatchObject({
    code: 0,
    out: expect.stringContaining('its link no longer works'),
  });
  expect(await isOpen(token)).toBe(false);
  expect(await run('staff uninvite hana@example.co.nz')).toMatchObject({
    code: 1,
    error: expect.stringContaining('No invitation to hana@example.co.nz waits'),
  });
  expect((await logged()).at(-1)).toMatchObject({
    staff_id: null,
    act: 'invitation cancelled',
    detail: expect.stringMatching(/^viewer /),
  });
});

test('staff invite and staff role take a clerk [DESK-34, OPS-01]', async () => {
  const { out } = await run('staff invite rawiri@example.co.nz --role clerk');
  const { body } = await ask(openInvitation, { body: { token: tokenIn(out) } });
  expect(body).toMatchObject({ role: 'clerk' });
  const { email } = await signedIn('viewer');
  expect((await run(`staff role ${email} clerk`)).out).toContain('is Clerk now');
  expect((await run('staff list')).out).toMatch(/ Clerk /);
});

test('staff invite asks for a role and an address, and names the command that would succeed [DESK-03]', async () => {
  const { email } = await signedIn('viewer');
  expect(await run('staff invite mere@example.co.nz')).toMatchObject({ code: 2 });
  expect(await run('staff invite mere --role viewer')).toMatchObject({ code: 2 });
  expect(await run('staff invite mere@example.co.nz --role owner')).toMatchObject({ code: 2 });
  expect(await run(`staff invite ${email} --role viewer`)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/one of the people of the desk already[^]*npx forecourt staff list/),
  });
});

test('staff invite says in production without an origin that there is no desk [DESK-01]', async () => {
  const environment = { ...settings, APP_ENV: 'production' };
  const { code, error } = await run('staff invite mere@example.co.nz --role viewer', environment);
  expect([code, error]).toEqual([1, expect.stringContaining('There is no desk: set DESK_ORIGIN')]);
});

test('staff role gives a role, and not the last manager another [DESK-06, OPS-01]', async () => {
  const mere = await signedIn('manager');
  const refused = await run(`staff role ${mere.email} viewer`);
  expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('This is the last manager')]);
  await signedIn('manager');
  expect((await run(`staff role ${mere.email} viewer`)).out).toContain('is Viewer now');
  expect(await run('staff role nobody@example.co.nz viewer')).toMatchObject({ code: 1 });
});

test('staff deactivate keeps a person out, and not the last manager [DESK-06, OPS-01]', async () => {
  const [mere, tevita] = [await signedIn('manager'), await signedIn('viewer')];
  expect(await run(`staff deactivate ${mere.email}`)).toMatchObject({ code: 1 });
  expect(await run(`staff deactivate ${tevita.email}`)).toMatchObject({ code: 0 });
  expect((await run('staff list')).out).toMatch(new RegExp(`${tevita.email} +\\S+ \\d+ +Viewer +left`));
});

test('staff reset is a way back for a person in their role, the last manager too [DESK-07, OPS-01]', async () => {
  const { email } = await signedIn('manager');
  const { out } = await run(`staff reset ${email}`);
  const { body } = await ask(openInvitation, { body: { token: tokenIn(out) } });
  expect(body).toMatchObject({ email, role: 'manager' });
});

test('with --dry-run nothing changes and no link is made [DESK-03]', async () => {
  const { email } = await signedIn('manager');
  const before = (await run('staff list --json')).out;
  for (const line of ['invite new@example.co.nz --role viewer', `reset ${email}`]) {
    const { code, out } = await run(`staff ${line} --dry-run`);
    expect([code, out]).toEqual([0, expect.stringMatching(/^Would /)]);
    expect(out).not.toContain('/welcome/');
  }
  expect((await run('staff list --json')).out).toBe(before);
  expect(await isOpen(tokenIn((await run('staff invite new@example.co.nz --role viewer')).out))).toBe(true);
});
