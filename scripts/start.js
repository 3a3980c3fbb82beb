import { runPinned } from './pinned-node.js';

// A small young generation keeps the memory of a server that mostly waits small.
runPinned('scripts/start.ts', process.argv.slice(2), ['--max-semi-space-size=8']);
