import { stopWithParent } from './command.ts';
import { runBrowserTests } from './tests.ts';

stopWithParent();
const { failures } = await runBrowserTests(process.argv.slice(2));
process.exit(failures.length === 0 ? 0 : 1);
