import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { machine, today, writeResult } from '../shared/results.ts';
import { addresses } from './addresses.ts';
import type { Bench } from './bench.ts';
import { businesses } from './businesses.ts';
import { cards } from './cards.ts';
import { forms } from './forms.ts';
import { handover } from './handover.ts';
import { memory } from './memory.ts';
import { overhead } from './overhead.ts';
import { pages } from './pages.ts';
import { saves } from './saves.ts';
import { size } from './size.ts';
import { start } from './start.ts';

const benches: readonly Bench[] = [
  addresses,
  businesses,
  cards,
  forms,
  handover,
  memory,
  overhead,
  pages,
  saves,
  size,
  start,
];

const [name, ...args] = process.argv.slice(2);

async function measure(bench: Bench): Promise<void> {
  const { values } = parseArgs({ args, options: bench.options });
  const [load = 0] = loadavg();
  const found = await bench.run(values as Parameters<Bench['run']>[0], load.toFixed(1));
  const call = ['npm run bench --', bench.name, ...args].join(' ');
  const text = `# ${bench.title}\n\nBy \`${call}\` on ${today()}; ${machine()}.\n\n${found.trim()}\n`;
  writeResult(bench.name, text);
  console.log(text);
}

const chosen = benches.find((bench) => bench.name === name);
if (chosen) await measure(chosen);
else {
  console.error(`Name one of: ${benches.map((bench) => bench.name).join(', ')}`);
  process.exitCode = 2;
}
process.channel?.unref();
