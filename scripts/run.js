import { runPinned } from './pinned-node.js';

const [script, ...args] = process.argv.slice(2);
runPinned(script, args);
