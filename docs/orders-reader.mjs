// Reads an application or all orders: `npm install standardwebhooks`, then
// DECISIONS_SECRET=whsec_… node orders-reader.mjs https://apply.example.co.nz /v1/applications/K7PX-3M9D
// DECISIONS_SECRET=whsec_… node orders-reader.mjs https://apply.example.co.nz '/v1/orders?state=cardsOrdered'
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const [origin = '', asked = ''] = process.argv.slice(2);
const webhook = new Webhook(process.env.DECISIONS_SECRET);

async function read(path) {
  const [id, sentAt] = [randomUUID(), new Date()]; // new for each read, also when one is tried again
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
    'webhook-signature': webhook.sign(id, sentAt, `GET ${path}`), // the path from /v1 on, as it is sent
  };
  const answer = await fetch(`${origin.replace(/\/$/, '')}${path}`, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text);
}

for (let path = asked; path !== ''; ) {
  const { orders, next, ...application } = await read(path);
  for (const one of orders ?? [application]) console.log(JSON.stringify(one));
  const rest = new URLSearchParams(asked.split('?')[1]);
  if (next) rest.set('after', next);
  path = next ? `/v1/orders?${rest}` : '';
}
