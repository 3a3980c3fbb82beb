import { sampleOffers } from '@forecourt/fixtures/sample/offers.ts';
import { type ConnectionConfig, withDatabase } from '@forecourt/platform/db/connect.ts';
import { changeOffers, listOfferChanges } from '../../store/offers.ts';

/** Fills the tables with the shipped sample, unless somebody has changed the offers. */
export const seedSampleOffers = (owner: ConnectionConfig): Promise<void> =>
  withDatabase(owner, async (database) => {
    const [latest] = await listOfferChanges(database, 1);
    if (latest && latest.action !== 'sample') return;
    await changeOffers(database, { by: 'the server', action: 'sample', source: 'sample' }, sampleOffers);
  });
