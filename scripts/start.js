import { runPinned } from './pinned-node.js';

runPinned('scripts/start.ts');
