import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { expect, test, vi } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { openSession } from '../../store/session.ts';
import { sessionRecord } from '../../store/session-record.ts';
import { keys } from '../../testing/kept-keys.ts';
import { saveTypedFields } from './keep-typed.ts';

vi.mock('../../store/session-keys.ts', () => import('../../testing/kept-keys.ts'));
failOnConsoleErrors();
const hamish = { firstName: 'Hamish', lastName: 'Buchan', email: 'hamish@example.nz', acceptedUpdates: true };

test('what was typed last before anything was started is what the tab brings back, and reads as nothing [NAV-05]', async () => {
  void saveTypedFields({ ...hamish, firstName: 'Ha' });
  void saveTypedFields({ ...hamish, firstName: ' Hamish ' });
  await saveTypedFields({ ...hamish, acceptedUpdates: false });
  expect([...keys]).toHaveLength(1);
  expect(JSON.stringify(sessionRecord.read())).not.toContain('Hamish');
  expect(await openSession()).toBe('kept');
  expect(currentApplication().landing).toEqual({ ...hamish, acceptedUpdates: false });
});

test('what a tab has brought along is not written over by what is typed until it is back [NAV-05]', async () => {
  const record = { keyId: 'a-key-of-before', sealed: 'c2VhbGVk' };
  vi.resetModules();
  const { saveTypedFields: keepFirst } = await import('./keep-typed.ts');
  sessionStorage.setItem('forecourt.session', JSON.stringify(record));
  await keepFirst(hamish);
  expect(sessionRecord.read()).toEqual(record);
});

test('a browser that keeps no keys goes on without [NAV-05]', async () => {
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no keys here'));
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  await saveTypedFields(hamish);
  expect(said).toHaveBeenCalledOnce();
});
