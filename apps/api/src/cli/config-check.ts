import { defineCommand } from '@forecourt/platform/cli/command.ts';
import { createTable, type OutputBlock, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import { settingsInUse } from '../config/config.ts';
import { missingForProduction, productionRemarks } from '../config/production.ts';

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
      ...(config.samples.size > 0
        ? []
        : [{ text: `What is set is right, for ${mode}.`, tone: 'good' } as const]),
      ...remarks.map((text) => ({ text, tone: 'warning' }) as const),
      ...missing.map((sentence) => ({ text: `Missing: ${sentence}`, tone: 'bad' }) as const),
    ];
    return {
      lines,
      data: { mode, settings, missing, remarks },
      next: [{ to: 'see whether it works', run: 'doctor' }],
      failed: missing.length > 0,
    };
  },
});
