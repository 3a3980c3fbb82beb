import { join } from 'node:path';
import { show, stopWithParent } from './command.ts';
import { root, tool } from './root.ts';

stopWithParent();
await Promise.race([
  show({ program: process.execPath, args: ['--watch', '--watch-preserve-output', 'apps/api/src/server.ts'] }),
  show({ program: tool('vite'), cwd: join(root, 'apps', 'web') }),
]);
process.exit(1);
