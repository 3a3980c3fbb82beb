import { runChecks } from './checks.ts';
import { stopWithParent } from './command.ts';

stopWithParent();
process.exit((await runChecks()) === 0 ? 0 : 1);
