import { defineCommand } from '@forecourt/platform/cli/command.ts';
import { createTable, type OutputBlock, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import { type Config, settingsInUse } from '../config/config.ts';
import { missingForProduction, productionRemarks } from '../config/production.ts';

/** Says where people decide, and how they sign in there. */
function deskText({ desk, production }: Config): string {
  if (!desk)
    return `There is no desk: ${production ? 'DESK_ORIGIN is not set, or DESK_PORT is off' : 'DESK_PORT is off'}.`;
  const signIn = desk.openId ? `OpenID Connect at ${new URL(desk.openId.issuer).host}` : 'passkeys';
  return `The desk is at ${desk.origin}, served at port ${desk.port}; people sign in by ${signIn}.`;
}

type Given = ReturnType<typeof settingsInUse>[number];

const columns: readonly TerminalColumn<Given>[] = [
  { title: 'SETTING', of: ({ name }) => name },
  { title: 'FROM', of: ({ from }) => from, narrow: 'shorten' },
  {
    title: 'VALUE',
    of: ({ value }) => (value === null ? { text: 'secret', tone: 'quiet' } : value),
    narrow: 'shorten',
  },
];

export const configCheck = defineCommand({
  name: 'config check',
  summary: 'read the settings as the server would, and say what is wrong or missing; connects to nothing',
  async run({ config, environment }) {
    const settings = settingsInUse(environment);
    const missing = missingForProduction(config, 'provider');
    const remarks = productionRemarks(config).map(({ found, remedy }) => `${found} ${remedy}`);
    const mode = config.production ? 'production' : 'development';
    const lines: OutputBlock[] = [
      ...(settings.length > 0 ? [createTable(columns, settings), ''] : []),
      deskText(config),
      ...(config.samples.size > 0
        ? []
        : [{ text: `What is set is right, for ${mode}.`, tone: 'good' } as const]),
      ...remarks.map((text) => ({ text, tone: 'warning' }) as const),
      ...missing.map((sentence) => ({ text: `Missing: ${sentence}`, tone: 'bad' }) as const),
    ];
    return {
      lines,
      data: { mode, settings, desk: config.desk?.origin ?? null, missing, remarks },
      next: [{ to: 'see whether it works', run: 'doctor' }],
      failed: missing.length > 0,
    };
  },
});
