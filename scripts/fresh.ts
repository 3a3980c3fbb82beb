import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cleanClone, freshHome } from './clean-clone.ts';
import { stopWithParent } from './programs.ts';
import { comesTrue, freePort } from './servers.ts';
import { type Account, typed } from './typed.ts';

const name = 'forecourt-fresh';
const ownIds = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

/** Makes an ordinary account where this one is root, and takes it away with this process, as one that a kill left. */
function ordinaryIds() {
  if (spawnSync('pgrep', ['-u', name]).status === 0)
    throw new Error(
      `Processes of the account '${name}' are at work: let the run that made it end, or kill it.`,
    );
  if (spawnSync('id', [name]).status !== 0)
    execFileSync('useradd', ['--no-create-home', '--shell', '/bin/sh', name]);
  process.once('exit', () => {
    spawnSync('pkill', ['-KILL', '-u', name]);
    spawnSync('userdel', [name]);
  });
  const id = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Does what the README says of `npm start`; returns what came of it, throws when it is not as it says. */
async function tryStart(folder: string, account: Account): Promise<string> {
  const port = String(await freePort());
  const began = performance.now();
  const npm = typed(['start'], folder, account, { PORT: port, DESK_PORT: 'off' });
  try {
    const page = await npm.serves(`http://127.0.0.1:${port}/`);
    if (!page.includes('</html>')) throw new Error(`the landing page is no page: ${page.slice(0, 200)}`);
    const seconds = Math.round((performance.now() - began) / 1_000);
    process.kill(-npm.pid, 'SIGINT');
    await npm.ended;
    if (!(await comesTrue(() => npm.left().length === 0, 15_000)))
      throw new Error(`${npm.left().length} processes stay after Ctrl+C`);
    return `the landing page after ${seconds} s, nothing left after Ctrl+C`;
  } finally {
    npm.sweep();
  }
}

async function tryTest(folder: string, account: Account): Promise<string> {
  const npm = typed(['test'], folder, account, { CI: 'true' });
  try {
    const code = await npm.ended;
    const last = npm.output().trim().split('\n').at(-1) ?? '';
    if (code !== 0 || !/^\d+ passed, 0 failed$/.test(last)) {
      const whole = join(mkdtempSync(join(tmpdir(), 'forecourt-fresh-')), 'npm-test.log');
      writeFileSync(whole, npm.output());
      throw new Error(
        `npm test ended with ${code}, all it said is in ${whole}:\n${npm.output().slice(-4_000)}`,
      );
    }
    return last;
  } finally {
    npm.sweep();
  }
}

stopWithParent();
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: ['start', 'test'] },
    as: { type: 'string', multiple: true, default: ['root', name] },
  },
});
const accounts =
  ownIds.uid === 0
    ? {
        ...(values.as.includes('root') && { root: ownIds }),
        ...(values.as.includes(name) && { [name]: ordinaryIds() }),
      }
    : { 'this account': ownIds };
const counts = { passed: 0, failed: 0 };
for (const [who, ids] of Object.entries(accounts)) {
  const { account, remove } = freshHome(ids);
  try {
    const folder = cleanClone(account);
    for (const [command, attempt] of [
      ['start', tryStart],
      ['test', tryTest],
    ] as const) {
      if (!values.only.includes(command)) continue;
      console.log(`npm ${command} as ${who} in '${folder}' ...`);
      try {
        console.log(`  ${await attempt(folder, account)}`);
        counts.passed += 1;
      } catch (error) {
        console.log(`  FAILED: ${(error as Error).message}`);
        counts.failed += 1;
      }
    }
  } finally {
    remove();
  }
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
