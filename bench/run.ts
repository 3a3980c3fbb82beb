import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
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
const results = join(import.meta.dirname, 'results');

async function measure(bench: Bench): Promise<void> {
  const { values } = parseArgs({ args, options: bench.options });
  const found = await bench.run(values as Parameters<Bench['run']>[0]);
  const [processor] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const machine = `${cpus().length} cores (${processor?.model.trim()}), ${gigabytes} GB, Node ${process.versions.node}`;
  const call = ['npm run bench --', bench.name, ...args].join(' ');
  const day = new Date().toISOString().slice(0, 10);
  const text = `# ${bench.title}\n\nBy \`${call}\` on ${day}; ${machine}.\n\n${found.trim()}\n`;
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${bench.name}.md`), text);
  console.log(text);
}

const chosen = benches.find((bench) => bench.name === name);
if (chosen) await measure(chosen);
else {
  console.error(`Name one of: ${benches.map((bench) => bench.name).join(', ')}`);
  process.exitCode = 2;
}
process.channel?.unref();
