import {
  deskEndOffer,
  deskMakeOffer,
  deskOffers,
  deskPreviewOffer,
  type OfferPreview,
  offersPerPage,
  type PromoDraft,
} from '@forecourt/domain/contract/desk/offers.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { formatSpend, hasExpired } from '@forecourt/domain/offer/describe-offer.ts';
import { discountTerms, promoOfferTerms, promoOfferTitle } from '@forecourt/domain/offer/promo-terms.ts';
import { membershipLabel } from '@forecourt/domain/offer/rules.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { checkPromo, endPromo, makePromo } from '../../features/offers/change-promos.ts';
import { auditActorOf, resolveActorNames } from '../../store/desk/actors.ts';
import { logDeskAction } from '../../store/desk/desk-log.ts';
import {
  listOfferChanges,
  listPromoOffers,
  loadOfferBook,
  loadStandardBands,
  lockOffers,
} from '../../store/offers.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import { type DeskCaller, deskRoute } from '../desk-route.ts';
import { staleSentence, toIsoString } from './act-as.ts';

/** Returns the latest change of the offers, by the name of who made it. */
async function latestChange(store: Store) {
  const [latest] = await resolveActorNames(store, await listOfferChanges(store.database, 1));
  return latest;
}

async function listOffers(
  { store }: DeskCaller,
  { after }: RequestOf<typeof deskOffers>['querystring'],
): Promise<ResponseOf<typeof deskOffers>> {
  const read = await listPromoOffers(store.database, { after, limit: offersPerPage + 1 });
  const page = read.slice(0, offersPerPage);
  const changed = await latestChange(store);
  const today = newZealandDay(new Date());
  return {
    version: Number(changed?.id ?? 0),
    standard: [...(await loadStandardBands(store.database))],
    promos: page.map(({ code, offer }) => ({ code, offer, hasEnded: hasExpired(offer, today) })),
    after: read.length > offersPerPage ? (page.at(-1)?.code ?? null) : null,
    changed: changed ? { at: toIsoString(changed.at), by: changed.by } : null,
  };
}

/** Shows a promo code in the words of the form. Throws 400. */
async function previewOffer({ store }: DeskCaller, draft: PromoDraft): Promise<OfferPreview> {
  const book = await loadOfferBook(store.database);
  const { code, offer } = checkPromo(book, draft);
  const [first] = book.bands;
  return {
    titles: book.bands.map((band) => ({
      spend: formatSpend(band),
      title: promoOfferTitle(code, offer, band.offer),
    })),
    validTo: offer.validToDate && formatDate(offer.validToDate),
    terms: [...promoOfferTerms(offer, first?.offer ?? null, membershipLabel(null))],
    discounts: [...discountTerms(offer)],
  };
}

/** Changes the offers in a transaction that locks them, and records who did. Throws 409 if somebody else changed them since. */
const changing = (
  { person, store }: DeskCaller,
  seen: number,
  act: 'offer made' | 'offer ended',
  work: (transaction: StoreTransaction, by: string) => Promise<{ code: string; version: string }>,
): Promise<{ version: number }> =>
  inTransaction(store, async (transaction) => {
    await lockOffers(transaction);
    const by = auditActorOf(person);
    const [latest] = await listOfferChanges(transaction.database, 1);
    if (latest && Number(latest.id) > seen && latest.by !== by) {
      const change = await latestChange(transaction);
      const who = change?.by ?? latest.by;
      const stale = { who, did: 'changed the offers', at: latest.at };
      throw new Refusal('stale', staleSentence(stale, new Date()));
    }
    if (seen > Number(latest?.id ?? 0))
      throw new Refusal('stale', 'This is not a version of this page. Load it again.');
    const { code, version } = await work(transaction, by);
    await logDeskAction(transaction.database, { personId: person.id, act, detail: code });
    return { version: Number(version) };
  });

export function offerRoutes(app: FastifyInstance): void {
  deskRoute(app, deskOffers, ({ query }, caller) => listOffers(caller, query));
  deskRoute(app, deskPreviewOffer, ({ body }, caller) => previewOffer(caller, body));
  deskRoute(app, deskMakeOffer, ({ body: { seen, ...draft } }, caller) =>
    changing(caller, seen, 'offer made', (transaction, by) => makePromo(transaction, draft, by)),
  );
  deskRoute(app, deskEndOffer, ({ body: { seen, code } }, caller) =>
    changing(caller, seen, 'offer ended', (transaction, by) => endPromo(transaction, code, by)),
  );
}
