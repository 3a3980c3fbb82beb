import { expect, test } from 'vitest';
import { fileSettingNames, settingNames } from './config.ts';
import { misspeltSettingWarnings } from './unknown-settings.ts';

test.each([
  ['NZBN_API_KEYS', 'NZBN_KEY'],
  ['HANDOVER_SECRETS', 'HANDOVER_SECRET'],
  ['HANDOVER_URL_FILE', 'HANDOVER_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATA_KEY_FILE', 'DATA_KEYS_FILE'],
  ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
  ['PUBLIC_ORIG', 'PUBLIC_ORIGIN'],
  ['DATADIR', 'DATA_DIR'],
  ['MAIL_FROM_FILE', 'MAIL_FROM'],
  ['PUBLIC_ORIGIN_FILE', 'PUBLIC_ORIGIN'],
  ['APP_ENV_FILE', 'APP_ENV'],
  ['BRAND_FILE', 'BRAND'],
  ['public_origin', 'PUBLIC_ORIGIN'],
  ['FORECOURT_PUBLIC_ORIGIN', 'PUBLIC_ORIGIN'],
  ['FORECOURT_PORT', 'PORT'],
  ['Smtp_Url_File', 'SMTP_URL_FILE'],
  ['LOG-LEVEL', 'LOG_LEVEL'],
  ['DSEK_ORIGIN', 'DESK_ORIGIN'],
])('%s is named as no setting, and %s as the nearest [OPS-08]', (name, nearest) => {
  expect(misspeltSettingWarnings({ [name]: 'x' })).toEqual([
    `${name} is not a setting; did you mean ${nearest}?`,
  ]);
});

test.each(['NZPOST_CLIENT_ID', 'NZPOST_CLIENT_SECRET', 'NZPOST_CLIENT_SECRET_FILE', 'NZPOST_CLIENT_SECERT'])(
  'of %s it is said where it is written [OPS-08]',
  (name) => {
    expect(misspeltSettingWarnings({ [name]: 'hunter2' })).toEqual([
      `${name} is not a setting; ` +
        'write it into NZPOST_TOKEN_URL, like https://ID:SECRET@oauth.nzpost.co.nz/as/token.oauth2',
    ]);
  },
);

test('settings, and variables of other programs, are passed over [OPS-08]', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'LOGNAME',
    'NODE_ENV',
    'REDIS_SERVICE_HOST',
    'BANK',
    'host',
    'FORECOURT_PROGRAM',
    'FORECOURT_POSTGRES_BIN',
    'port',
    'brand',
    'POSTGRES_URL',
    'PUBLIC_ORI',
    'BRANDS',
  ];
  const names = [...settingNames, ...fileSettingNames, ...others];
  expect(misspeltSettingWarnings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});

test('the variables of OpenTelemetry are no settings of ours, and a misspelt one is named [OPS-08, OPS-02]', () => {
  const standard = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'authorization=x',
    OTEL_SERVICE_NAME: 'forecourt',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_BLRP_SCHEDULE_DELAY: '1000',
    OTEL_TRACES_EXPORTER: 'otlp',
  };
  expect(misspeltSettingWarnings(standard)).toEqual([]);
  expect(settingNames.filter((name) => name.startsWith('OTEL_'))).toEqual([]);
  expect(
    misspeltSettingWarnings({
      OTEL_EXPORTER_OTLP_ENDPIONT: 'x',
      OTEL_TRACES_EXPORTER: 'jaeger',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    }),
  ).toEqual([
    'OTEL_TRACES_EXPORTER must be otlp or none: no traces are sent.',
    'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json: traces are sent so, mostly to port 4318.',
    'OTEL_EXPORTER_OTLP_ENDPIONT is not a setting; did you mean OTEL_EXPORTER_OTLP_ENDPOINT?',
  ]);
});

test('quotes around a variable of OpenTelemetry are named too [ADOPT-10, OPS-02]', () => {
  expect(misspeltSettingWarnings({ OTEL_EXPORTER_OTLP_ENDPOINT: '"http://127.0.0.1:4318"' })).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT has quotes around it, which are part of its value here: leave them out.',
  ]);
});

test.each(['DESK_TWO_PERSON_RULE', 'DESK_SECOND_PERSON', 'HANDOVER_FOO', 'LOYALTY_SECRET', 'NZBN_TOKEN'])(
  '%s is named, since it begins as a setting does [OPS-08]',
  (name) =>
    expect(misspeltSettingWarnings({ [name]: 'x' })).toEqual([
      expect.stringContaining(`${name} is not a setting`),
    ]),
);

test.each(['REDIS_PORT_6379_TCP', 'DATABASE_POOL', 'LOG_FORMAT', 'SMTP_HELO'])(
  '%s of another program is passed over [OPS-08]',
  (name) => expect(misspeltSettingWarnings({ [name]: 'x' })).toEqual([]),
);
