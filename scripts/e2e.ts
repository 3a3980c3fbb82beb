import { stopWithParent } from './command.ts';
import { runBrowserTests } from './tests.ts';

stopWithParent();
const { failed } = await runBrowserTests(process.argv.slice(2));
process.exit(failed === 0 ? 0 : 1);
