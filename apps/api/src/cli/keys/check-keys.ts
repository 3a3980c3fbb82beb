import { defineCommand } from '@forecourt/platform/cli/command.ts';
import { createTable, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import { checkUsedKeys } from '../../store/keys/key-checks.ts';
import type { KeyUse } from '../../store/keys/key-uses.ts';
import { countServersByKey } from '../../store/servers.ts';
import {
  countKeyUsesWithProgress,
  describeKeyUses,
  loadConfiguredKeys,
  retireKeyStep,
  sumKeyUses,
} from './keys.ts';

type KeyRow = { key: string; state: string; isWell: boolean; servers: number; uses: KeyUse[] };
const columns: readonly TerminalColumn<KeyRow>[] = [
  { title: 'KEY', of: ({ key }) => key },
  { title: 'STATE', of: ({ state, isWell }) => ({ text: state, tone: isWell ? 'good' : 'bad' }) },
  { title: 'SERVERS', of: ({ servers }) => `${servers}`, align: 'right' },
  { title: 'VALUES', of: ({ uses }) => `${sumKeyUses(uses)}`, align: 'right' },
  { title: 'WHERE', of: ({ uses }) => describeKeyUses(uses) || '-', narrow: 'wrap' },
];

export const keysCheck = defineCommand({
  name: 'keys check',
  summary: 'show how many values each key encrypts, and whether each key is here and right',
  async run({ open, config, progress }) {
    const keys = loadConfiguredKeys(config);
    const { database } = await open();
    const noted = await checkUsedKeys(database, keys);
    const servers = await countServersByKey(database);
    const uses = await countKeyUsesWithProgress(database, progress);
    const ids = [
      ...new Set([...keys.all.map(({ id }) => id), ...noted.keys(), ...uses.map(({ key }) => key)]),
    ];
    const rows = ids.map((key) => {
      const state = keys.find(key) ? (noted.get(key) ?? 'held') : 'missing';
      const mine = uses.filter((use) => use.key === key);
      const isCurrent = key === keys.current.id && state === 'held';
      return {
        key,
        state: isCurrent ? 'current' : state,
        isWell: state === 'held',
        servers: servers.get(key) ?? 0,
        uses: mine,
      };
    });
    const old = rows.filter(({ key }) => key !== keys.current.id);
    const isRotating = old.some(({ uses: left }) => left.length > 0);
    return {
      lines: [createTable(columns, rows)],
      data: { keys: rows.map(({ isWell, ...row }) => ({ ...row, isWell, values: sumKeyUses(row.uses) })) },
      next: [
        ...(isRotating ? [{ to: 'encrypt everything with the current key', run: 'keys rotate' }] : []),
        ...old
          .filter((row) => row.uses.length === 0 && row.servers === 0)
          .map(({ key }) => retireKeyStep(key)),
      ],
      failed: rows.some(({ isWell }) => !isWell),
    };
  },
});
