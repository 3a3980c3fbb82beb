import { randomBytes } from 'node:crypto';
import { loyaltyMembers } from '../sample-world/loyalty-members.ts';
import { makeAddresses } from '../sample-world/make-addresses.ts';
import { makeBusinesses } from '../sample-world/make-businesses.ts';
import { bureauKey, creditBureauService, loyaltyKey, loyaltyService } from './decisions.ts';
import { startHandoverReceiver } from './handover-receiver.ts';
import { nzPostServices, withClient } from './nz-post.ts';
import { nzbnKey, nzbnService } from './nzbn.ts';
import { openSimulator } from './simulator.ts';

/**
 * The whole outside world, simulated on the sample data. Prints one line when it listens: the settings by which the
 * product uses it, as JSON. `PUT <address>/conduct/<service>/<conduct>` changes how a service behaves.
 */
const addresses = makeAddresses();
const { token, checker } = nzPostServices(addresses);
const simulator = await openSimulator(
  {
    register: nzbnService(makeBusinesses(addresses)),
    token,
    addresses: checker,
    bureau: creditBureauService,
    loyalty: loyaltyService(loyaltyMembers),
  },
  Number(process.env['SIMULATORS_PORT'] ?? 0),
);
const secret = `whsec_${randomBytes(24).toString('base64')}`;
const receiver = await startHandoverReceiver({ secret });

const settings = {
  NZBN_URL: simulator.urlOf('register'),
  NZBN_KEY: nzbnKey,
  NZPOST_URL: simulator.urlOf('addresses'),
  NZPOST_TOKEN_URL: withClient(simulator.urlOf('token')),
  CREDIT_BUREAU_URL: simulator.urlOf('bureau'),
  CREDIT_BUREAU_KEY: bureauKey,
  LOYALTY_URL: simulator.urlOf('loyalty'),
  LOYALTY_KEY: loyaltyKey,
  HANDOVER_URL: receiver.url,
  HANDOVER_SECRET: secret,
};
process.stdout.write(`${JSON.stringify(settings)}\n`);
