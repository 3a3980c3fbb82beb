#!/usr/bin/env node
// `npx forecourt COMMAND`: the operator's commands, under the pinned Node and in the caller's folder.
process.env.INIT_CWD = process.cwd();
process.argv.splice(2, 0, 'apps/api/src/cli/main.ts');
await import('./run.js');
