import type { Command } from '@forecourt/platform/cli/command.ts';
import { exitCodes } from '@forecourt/platform/cli/exit-codes.ts';
import type { ExplainedError, Program } from '@forecourt/platform/cli/run.ts';
import { DatabaseUnavailable } from '@forecourt/platform/db/connect.ts';
import { type Config, ConfigurationError, readConfig } from '../config/config.ts';
import { misspeltSettingWarnings } from '../config/unknown-settings.ts';
import { maskLinks } from '../mail/mask-links.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';

declare module '@forecourt/platform/cli/command.ts' {
  interface CommandTools {
    /** Read on first use. Throws ConfigurationError. */
    readonly config: Config;
    /** Connects on first use; everything opened is closed with the command. */
    readonly open: (how?: { readonly asItIs?: boolean }) => Promise<OpenedDatabase>;
  }
}

export const createProgram = (commands: readonly Command[]): Program => ({
  commands,
  warn: misspeltSettingWarnings,
  tools(environment, tell) {
    let config: Config | undefined;
    let opened: Promise<OpenedDatabase> | undefined;
    const tools = {
      get config() {
        return (config ??= readConfig(environment));
      },
      open: (how: { readonly asItIs?: boolean } = {}) => (opened ??= openDatabase(tools.config, tell, how)),
    };
    return {
      tools,
      async close() {
        await opened?.then((database) => database.close()).catch(() => {});
      },
    };
  },
  explain: explained,
  mask: maskLinks,
});

/** SQLSTATE of insufficient privilege. */
const notAllowed = '42501';
const ownerNeeded = (message: string): string =>
  `The role of the server may not do this (${message}): name the owner of the tables in DATABASE_OWNER_URL.`;

function explained(error: unknown): ExplainedError | undefined {
  const { message, code, syscall, cause } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigurationError)
    return { code: exitCodes.wrongSettings, id: 'wrong-settings', message };
  if (code === notAllowed)
    return { code: exitCodes.wrongSettings, id: 'not-allowed', message: ownerNeeded(message) };
  // A refusal by several addresses at once has a code but no message.
  const isNetwork = /^(ECONN|EHOST|ENET|ETIMEDOUT|ENOTFOUND|EAI_)/.test(code ?? '') || syscall === 'connect';
  if (!isNetwork && !(error instanceof DatabaseUnavailable)) return undefined;
  const why = code ?? (cause as NodeJS.ErrnoException | undefined)?.code ?? 'time-out';
  return {
    code: exitCodes.databaseAway,
    id: 'database-away',
    message: `No database answers at DATABASE_URL: ${why}.`,
    next: [{ to: 'see what is wrong', run: 'doctor' }],
  };
}
