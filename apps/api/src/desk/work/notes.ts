import {
  deskAddNote,
  deskAssign,
  deskClaim,
  deskColleagues,
  deskSetAway,
} from '@forecourt/domain/contract/desk/acts.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import {
  assignApplication,
  changeAway,
  claimOrReleaseApplication,
  heldText,
  takeOverApplication,
} from '../../features/applications/take-application.ts';
import type { ApplicationRow } from '../../store/applications/applications.ts';
import { findApplicationHolders } from '../../store/applications/holders.ts';
import { addNote } from '../../store/applications/notes.ts';
import { auditActorOf } from '../../store/desk/actors.ts';
import { listAway } from '../../store/desk/away.ts';
import { canHold, listColleagues } from '../../store/desk/colleagues.ts';
import { inTransaction, type StoreTransaction } from '../../store/store.ts';
import { deskRoute } from '../desk-route.ts';
import { actAs, staffRequestContext } from './act-as.ts';
import { toDeskHolder } from './summary.ts';

export function noteRoutes(app: FastifyInstance): void {
  deskRoute(app, deskAddNote, async ({ params, body: { text } }, caller) => {
    const { person } = caller;
    const { result: number } = await actAs(caller, {
      which: params,
      seen: null,
      run: (transaction, { row }) =>
        addNote(transaction, row, { text, by: person.email, context: staffRequestContext(person) }),
    });
    return { number };
  });
  deskRoute(app, deskClaim, async ({ params, body: { isRelease, because } }, caller) => {
    const { person } = caller;
    const context = staffRequestContext(person);
    const { result: holder } = await actAs(caller, {
      which: params,
      seen: null,
      run: async (transaction, application) => {
        if (because !== undefined && !isRelease) {
          await takeOverApplication(transaction, application, { by: person, because });
          return await holderNow(transaction, application.row);
        }
        const before = await claimOrReleaseApplication(transaction, application, { isRelease, context });
        if (before && before.actor !== auditActorOf(person)) throw new Refusal('stale', heldText(before));
        return await holderNow(transaction, application.row);
      },
    });
    return { holder };
  });
  deskRoute(app, deskAssign, async ({ params, body: { to, because } }, caller) => {
    const { result: holder } = await actAs(caller, {
      which: params,
      seen: null,
      run: async (transaction, application) => {
        await assignApplication(transaction, application, { to, because, by: caller.person });
        return await holderNow(transaction, application.row);
      },
      detail: () => to,
    });
    return { holder };
  });
  deskRoute(app, deskColleagues, async (_request, { person: me, store }) => {
    const away = await listAway(store);
    const deciding = await listColleagues(store, canHold);
    return {
      colleagues: deciding.map((person) => ({
        ...person,
        isYou: person.id === me.id,
        isAway: away.has(person.id),
      })),
    };
  });
  deskRoute(app, deskSetAway, ({ body: { isAway, to } }, { person: by, store }) =>
    inTransaction(store, (transaction) => changeAway(transaction, { id: by.id, isAway, to, by })),
  );
}

const holderNow = async (transaction: StoreTransaction, { id }: Pick<ApplicationRow, 'id'>) =>
  toDeskHolder((await findApplicationHolders(transaction, [id])).get(id) ?? null);
