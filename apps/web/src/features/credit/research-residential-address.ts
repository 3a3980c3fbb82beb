import { searchAddresses } from '@forecourt/domain/contract/addresses.ts';
import { adoptResidentialAddressMatches } from '@forecourt/domain/credit/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { lookUp } from '../../gateway/look-up.ts';
import { activity } from '../../store/activities.ts';
import { change, currentApplication, onConsequences } from '../../store/application-store.ts';

/**
 * Searches an address without a postal id again whenever a consequence put one into the residential address. One
 * match is adopted, several are offered, none or a failure leaves no options. Returns how to stop.
 */
export const watchResidentialAddress = (): (() => void) =>
  onConsequences((direct, after) => {
    if (isNewSuggestion(direct, after)) void research(after.credit.residentialAddressText);
  });

async function research(suggested: string): Promise<void> {
  const found = await activity('residentialAddressLookup', () =>
    lookUp(searchAddresses, { querystring: { query: suggested } }),
  );
  if (!stillAsks(currentApplication(), suggested)) return;
  change('credit', adoptResidentialAddressMatches, found.ok ? found.value : []);
}

/** The text stands alone: nothing picked, nothing offered, nothing typed by hand. */
const stillAsks = ({ credit }: Application, suggested: string): boolean =>
  credit.residentialAddressText === suggested &&
  credit.residentialAddress === null &&
  credit.correctedResidentialAddresses.length === 0 &&
  !credit.hasManualResidentialAddress;

const isNewSuggestion = (direct: Application, after: Application): boolean =>
  after.credit.residentialAddressText !== '' &&
  stillAsks(after, after.credit.residentialAddressText) &&
  !stillAsks(direct, after.credit.residentialAddressText);
