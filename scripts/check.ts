import { runChecks } from './checks.ts';
import { stopWithParent } from './command.ts';

stopWithParent();
process.exit((await runChecks()).length === 0 ? 0 : 1);
