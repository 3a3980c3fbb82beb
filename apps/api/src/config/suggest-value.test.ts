import { expect, test } from 'vitest';
import { configurationMistakes } from '../testing/configuration-mistakes.ts';

test.each([
  ['PUBLIC_ORIGIN', 'HTTPS://Apply.Kotare.nz', 'https://apply.kotare.nz'],
  ['PUBLIC_ORIGIN', 'https://apply.kotare.nz:443', 'https://apply.kotare.nz'],
  ['PUBLIC_ORIGIN', 'http://apply.kotare.nz:80/', 'http://apply.kotare.nz'],
  ['PUBLIC_ORIGIN', 'https://Kotare.nz:8443/Apply', 'https://kotare.nz:8443/Apply'],
  ['PUBLIC_ORIGIN', 'apply.kotare.nz', 'https://apply.kotare.nz'],
  ['PUBLIC_ORIGIN', 'https://kotare.nz/apply?brand=one#top', 'https://kotare.nz/apply'],
  ['PUBLIC_ORIGIN', 'https://kotare.nz/apply.html', 'https://kotare.nz'],
  ['PUBLIC_ORIGIN', 'https://user:hunter2@kotare.nz', 'https://kotare.nz'],
  ['DESK_ORIGIN', 'https://desk.kotare.nz/desk', 'https://desk.kotare.nz'],
  ['DESK_ORIGIN', 'desk.kotare.nz', 'https://desk.kotare.nz'],
  ['DESK_ORIGIN', 'http://desk.kotare.nz', 'https://desk.kotare.nz'],
  ['DESK_ORIGIN', 'HTTPS://DESK.KOTARE.NZ/', 'https://desk.kotare.nz'],
  ['DESK_OIDC_ISSUER', 'login.kotare.nz/realms/Staff', 'https://login.kotare.nz/realms/Staff'],
  ['HANDOVER_URL', 'None', 'none'],
  ['HANDOVER_URL', 'OFF', 'none'],
  ['HANDOVER_URL', 'false', 'none'],
  ['HANDOVER_URL', 'http://crm.kotare.nz/Hooks', 'https://crm.kotare.nz/Hooks'],
  ['NZBN_URL', 'HTTPS://api.kotare.nz/V5', 'https://api.kotare.nz/V5'],
  ['DESK_PORT', 'OFF', 'off'],
  ['DESK_PORT', 'none', 'off'],
  ['DESK_PORT', 'false', 'off'],
  ['DESK_TWO_PERSON', 'Changes', 'changes'],
  ['DESK_TWO_PERSON', 'no', 'off'],
  ['DESK_GRACE_MINUTES', '5m', '5'],
  ['LAME_DUCK_SECONDS', '15 s', '15'],
  ['RATE_LIMIT_FACTOR', '1,000', '1000'],
  ['LOG_LEVEL', 'INFO', 'info'],
  ['LOG_LEVEL', 'warning', 'warn'],
  ['LOG_LEVEL', 'off', 'silent'],
  ['APP_ENV', 'Production', 'production'],
  ['APP_ENV', 'dev', 'development'],
  ['DATABASE_UNSAFE', 'TRUE', 'true'],
  ['DATABASE_UNSAFE', '0', 'false'],
  ['BANK_UNKNOWN_BRANCH', 'Accept', 'accept'],
  ['TRUST_PROXY', 'Yes', 'true'],
  ['TRUST_PROXY', '10.0.0.0/8 192.0.2.7', '10.0.0.0/8,192.0.2.7'],
  ['TRUST_PROXY', '10.0.0.1,', '10.0.0.1'],
  ['HOST', 'http://0.0.0.0:3000', '0.0.0.0'],
  ['HOST', '127.0.0.1:3000', '127.0.0.1'],
  ['HOST', '[::1]', '::1'],
  ['HOST', '*', '0.0.0.0'],
  ['METRICS_PORT', 'http://127.0.0.1:9464', '127.0.0.1:9464'],
  ['MAIL_FROM', 'cards@kotare.nz,', 'cards@kotare.nz'],
  ['MAIL_FROM', 'mailto:cards@kotare.nz', 'cards@kotare.nz'],
  ['MAIL_FROM', 'Kōtare <cards@kotare.nz;>', 'Kōtare <cards@kotare.nz>'],
  ['MAIL_FROM', 'Kōtare cards@kotare.nz', 'Kōtare <cards@kotare.nz>'],
  ['MAIL_FROM', 'Kōtare <cards@kotare.nz', 'Kōtare <cards@kotare.nz>'],
])('of %s=%s it is said that %s is meant [ADOPT-10, OPS-08]', (name, value, meant) => {
  const [mistake = ''] = configurationMistakes({ [name]: value });
  expect(mistake).toMatch(/^\w+ must .+; did you mean \S.*\?$/);
  expect(mistake.split('did you mean ')[1]).toBe(`${meant}?`);
  expect(mistake).not.toContain('hunter2');
  expect(
    configurationMistakes({ [name]: meant }).filter((other) => other.startsWith(`${name} must`)),
  ).toEqual([]);
});

test.each([
  ['LOG_LEVEL', 'loud'],
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '1.5'],
  ['DATA_DIR', '~/data'],
  ['MAIL_FROM', 'Kōtare'],
  ['NZBN_URL', 'register'],
  ['DESK_OIDC_CLIENT_ID', 'a client'],
  ['NZBN_KEY', 'a key'],
  ['SMTP_URL', 'mail.kotare.nz'],
  ['DATABASE_URL', 'POSTGRES://db.kotare.nz/forecourt'],
])('nothing is guessed of %s=%s [ADOPT-10, OPS-08]', (name, value) => {
  const mistakes = configurationMistakes({ [name]: value });
  expect(mistakes.join()).toContain(name);
  expect(mistakes.join()).not.toContain('did you mean');
});
