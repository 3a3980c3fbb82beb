import { sampleOffers } from '@forecourt/fixtures/sample/offers.ts';
import { type Connection, withDatabase } from '@forecourt/platform/db/connect.ts';
import { changeOffers, offerChanges } from '../../store/offers.ts';

/** Fills the tables, as their owner, with the sample as it is shipped, unless somebody has changed the offers since. */
export const useSampleOffers = (owner: Connection): Promise<void> =>
  withDatabase(owner, async (database) => {
    const [latest] = await offerChanges(database, 1);
    if (latest && latest.action !== 'sample') return;
    await changeOffers(database, { by: 'the server', action: 'sample', source: 'sample' }, sampleOffers);
  });
