import { appendFileSync, statSync } from 'node:fs';
import { createRandom } from '../sample-world/random.ts';
import { type Mode, startHandoverReceiver } from './handover-receiver.ts';

// A receiver as a process of its own: it notes in a file what it has taken before it answers, and has its bad moments.
const { SECRET = '', PORT = '0', JOURNAL = '', SEED = '1' } = process.env;
const random = createRandom(`${SEED} ${statSync(JOURNAL).size}`);

/** Half of the messages are in its hands for a while; some are refused, some taken without an answer. */
function mood(): Mode {
  const drawn = random.between(1, 100);
  if (drawn <= 10) return 'refusing';
  if (drawn <= 15) return 'overloaded';
  if (drawn <= 25) return 'dying before it answers';
  return drawn <= 70 ? 'slow' : 'taking';
}

await startHandoverReceiver({
  secret: SECRET,
  port: Number(PORT),
  behave: mood,
  remember: ({ id, body, mode }) => {
    if (mode === 'refusing' || mode === 'overloaded') return;
    appendFileSync(JOURNAL, `${JSON.stringify({ id, body })}\n`);
  },
});
