import { expect, test } from 'vitest';
import { settingNames, settingsInFiles } from './config.ts';
import { unknownSettings } from './unknown-settings.ts';

test.each([
  ['NZBN_API_KEYS', 'NZBN_KEY'],
  ['HANDOVER_SECRETS', 'HANDOVER_SECRET'],
  ['HANDOVER_URL_FILE', 'HANDOVER_URL'],
  ['NZPOST_CLIENT_SECERT', 'NZPOST_CLIENT_SECRET'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATA_KEY_FILE', 'DATA_KEYS_FILE'],
  ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
  ['PUBLIC_ORIG', 'PUBLIC_ORIGIN'],
  ['DATADIR', 'DATA_DIR'],
])('OPS-08 %s is told to be no setting, and %s to be near it', (name, nearest) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([`${name} is no setting; did you mean ${nearest}?`]);
});

test('OPS-08 settings, and variables of other programs, are passed over', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'LOGNAME',
    'NODE_ENV',
    'REDIS_SERVICE_HOST',
    'BANK',
    'POSTGRES_URL',
    'PUBLIC_ORI',
    'BRANDS',
  ];
  const names = [...settingNames, ...settingsInFiles, ...others];
  expect(unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});
