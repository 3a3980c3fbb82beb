import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { CommandFailedError, defineCommand } from '@forecourt/platform/cli/command.ts';
import { keyFilePath, removeKeyFromFile } from '@forecourt/platform/crypto/key-file.ts';
import { checkUsedKeys, forgetKey } from '../../store/keys/key-checks.ts';
import { countServersByKey } from '../../store/servers.ts';
import {
  countKeyUsesWithProgress,
  describeKeyUses,
  loadConfiguredKeys,
  sumKeyUses,
  withKeysLock,
} from './keys.ts';

export const keysRetire = defineCommand({
  name: 'keys retire',
  operands: ['KEY'],
  summary: 'take an old key out, when no value is encrypted with it and no server encrypts with it',
  dryRun: 'say whether it could go, and change nothing',
  examples: ['keys retire k1'],
  async run({ operands: [key], config, open, dryRun, progress }) {
    const keys = loadConfiguredKeys(config);
    const { database, connection } = await open();
    if (key === keys.current.id)
      throw new CommandFailedError(`'${key}' is the current key: it encrypts what is written now.`, {
        id: 'current-key',
        next: [{ to: 'put a new one in front', run: 'keys rotate' }],
      });
    if (!keys.find(key) && !(await checkUsedKeys(database, keys)).has(key))
      throw new CommandFailedError(`There is no key '${key}'.`, {
        id: 'no-such-key',
        next: [{ to: 'see them', run: 'keys check' }],
      });
    return withKeysLock(connection, async () => {
      const uses = (await countKeyUsesWithProgress(database, progress)).filter((use) => use.key === key);
      if (uses.length > 0)
        throw new CommandFailedError(
          `${formatCount(sumKeyUses(uses), 'value is', 'values are')} still encrypted with '${key}': ${describeKeyUses(uses)}.`,
          { id: 'key-in-use', next: [{ to: 'encrypt them with the current key', run: 'keys rotate' }] },
        );
      const servers = (await countServersByKey(database)).get(key) ?? 0;
      if (servers > 0)
        throw new CommandFailedError(
          `${formatCount(servers, 'server')} still encrypts with '${key}': restart it with another key in front. One that was killed counts for a minute.`,
          { id: 'key-in-use', next: [{ to: 'see which servers use which key', run: 'keys check' }] },
        );
      const data = { key, dryRun };
      if (dryRun) return { lines: [`Would take out '${key}': nothing is encrypted with it.`], data };
      // Forget first: a starting server requires every recorded key.
      await forgetKey(database, key);
      if (config.dataKeys)
        return {
          lines: [`Nothing is encrypted with '${key}' any more: take it out of DATA_KEYS, and destroy it.`],
          data,
        };
      if (keys.find(key)) removeKeyFromFile(keyFilePath(config.dataDir), key);
      return {
        lines: [
          `'${key}' was taken out of ${keyFilePath(config.dataDir)}. Backups from before need it to be read.`,
        ],
        data,
      };
    });
  },
});
