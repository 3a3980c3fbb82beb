import { runPinned } from './pinned-node.js';

runPinned('scripts/test.ts');
