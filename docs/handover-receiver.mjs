// A whole receiver of hand-over events: `npm install standardwebhooks`, then
// HANDOVER_SECRET=whsec_… PORT=8080 node handover-receiver.mjs
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const { HANDOVER_SECRET, PORT = '8080', EVENTS_FILE = 'events.jsonl' } = process.env;
const webhook = new Webhook(HANDOVER_SECRET);
const lines = existsSync(EVENTS_FILE) ? readFileSync(EVENTS_FILE, 'utf8').trim().split('\n').filter(Boolean) : [];
const taken = new Set(lines.map((line) => JSON.parse(line).id));

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  let event;
  try {
    event = webhook.verify(body, request.headers); // over the body as it came, and not older than five minutes
  } catch {
    return response.writeHead(401).end();
  }
  const id = request.headers['webhook-id'];
  if (!taken.has(id)) {
    appendFileSync(EVENTS_FILE, `${JSON.stringify({ id, ...event })}\n`); // on disk before the answer
    taken.add(id);
  }
  response.writeHead(204).end(); // an event that came before is taken too
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`Listening at ${server.address().port}`));
