// Decides an application: `npm install standardwebhooks`, then
// DECISIONS_SECRET=whsec_… node decisions-sender.mjs https://apply.example.co.nz K7PX-3M9D Decline 'Mere Tamati' identity
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';

const [origin, reference, decision, decidedBy, ...more] = process.argv.slice(2);
const replaces = more.map((word) => /^replaces=(\d+)$/.exec(word)?.[1]).find(Boolean); // the number of a decision
const reasons = more.filter((word) => !word.startsWith('replaces='));
const decided = { reference, decision, reasons, decidedBy, ...(replaces && { replaces: Number(replaces) }) };
const body = JSON.stringify(decided); // signed and sent as these very bytes
const webhook = new Webhook(process.env.DECISIONS_SECRET);

async function send() {
  const [id, sentAt] = [randomUUID(), new Date()];
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
    'webhook-signature': webhook.sign(id, sentAt, body),
  };
  return await fetch(new URL('/v1/decisions', origin), { method: 'POST', headers, body });
}

let answer = await send();
for (let tries = 1; answer.status >= 500 && tries < 5; tries += 1) {
  await wait(1_000 * 2 ** tries); // the same again is never decided twice
  answer = await send();
}
console.log(answer.status, await answer.text());
process.exitCode = answer.ok ? 0 : 1;
