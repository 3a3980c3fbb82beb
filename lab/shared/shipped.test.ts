import { expect, test } from 'vitest';
import { replaced, settingsIn, shipped, shippedMachines } from './shipped.ts';

test('what is replaced in a shipped file must stand in it', () => {
  expect(replaced('bind 10.0.0.11:1 10.0.0.11:2', { '10.0.0.11': 'here' })).toBe('bind here:1 here:2');
  expect(() => replaced('bind 10.0.0.11:1', { '10.0.0.12': 'here' })).toThrow("'10.0.0.12'");
});

test('the shipped files keep out of the lock that etcd3: of an old Patroni takes back [OPS-12]', () => {
  const patroni = shipped('patroni/patroni.yml');
  expect(patroni).toMatch(/^etcd:$/m);
  expect(patroni).not.toMatch(/^etcd3:$/m);
  expect(patroni).toMatch(/^ {4}synchronous_mode: true$/m);
  expect(settingsIn(shipped('patroni/etcd.env'))).toMatchObject({ ETCD_ENABLE_V2: 'true' });
});

test('the shipped files agree on the machines of the database and on its port', () => {
  const addresses = Object.values(shippedMachines);
  const files = ['patroni/patroni.yml', 'patroni/etcd.env', 'haproxy/postgresql.cfg'].map((name) =>
    shipped(name),
  );
  for (const file of files) for (const address of addresses) expect(file).toContain(address);
  expect(shipped('haproxy/postgresql.cfg')).toContain('bind 127.0.0.1:5000');
  expect(shipped('pgbouncer/pgbouncer.ini')).toContain('host=127.0.0.1 port=5000');
});

test('PgBouncer is shipped in session mode [OPS-03]', () => {
  expect(shipped('pgbouncer/pgbouncer.ini')).toMatch(/^pool_mode = session$/m);
});
