import { holdMinutes } from '@forecourt/domain/constants/limits.ts';
import { CommandFailed, command } from '@forecourt/platform/cli/command.ts';
import { moment, referenceOf } from '@forecourt/platform/cli/values.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { lockApplication } from '../../store/applications/applications.ts';
import { type Holder, holdersOf } from '../../store/applications/holders.ts';
import { recordAudit } from '../../store/audit/audit.ts';
import { inTransaction, type Store } from '../../store/store.ts';
import { tryOrDo } from '../open-database.ts';
import { acting, names } from './reference.ts';

type Taking = { readonly reference: string; readonly operator: string; readonly isRelease: boolean };

/** Takes or gives back an application unless somebody else holds it; returns who held it before. */
const take = (store: Store, { reference, operator, isRelease }: Taking): Promise<Holder | undefined> =>
  inTransaction(store, async (transaction) => {
    const { row } = orNotFound(await lockApplication(transaction, { reference }));
    const holder = (await holdersOf(transaction, [row.id])).get(row.id);
    if (holder ? holder.by !== operator : isRelease) return holder;
    const action = isRelease ? 'given back' : 'taken';
    await recordAudit(transaction, row.id, action, { requestId: operator });
    return holder;
  });

const heldBy = (reference: string, { by, since }: Holder): CommandFailed =>
  new CommandFailed(`${by} has held ${reference} since ${moment(since)}.`, {
    id: 'held',
    next: [{ to: 'see it', run: `${names.show} ${reference}` }],
  });

export const applicationsTake = command({
  name: 'applications take',
  operands: ['REFERENCE'],
  summary: `show others that you are working on an application; ends ${holdMinutes} minutes after you last did something, and locks nothing`,
  options: { release: { type: 'boolean', help: 'give it back' } },
  dryRun: 'say whether it can be taken, and take nothing',
  examples: ['applications take K7PX-3M9D', 'applications take K7PX-3M9D --release'],
  async run({ operands: [typed], options: { release: isRelease }, open, dryRun, operator }) {
    const reference = referenceOf(typed);
    const store = await (await open()).store();
    const holder = await acting(
      reference,
      () => tryOrDo(dryRun, store, (within) => take(within, { reference, operator, isRelease })),
      'none',
    );
    if (holder && holder.by !== operator) throw heldBy(reference, holder);
    const done = isRelease
      ? holder
        ? 'you gave it back'
        : 'you do not hold it'
      : `you hold it until ${holdMinutes} minutes after you last did something`;
    const would = isRelease ? `Would give back ${reference}.` : `Would take ${reference}.`;
    return {
      lines: [dryRun ? would : `${reference}: ${done}.`],
      data: { dryRun, reference, holder: isRelease ? null : operator },
      next: dryRun || isRelease ? [] : [{ to: 'see it whole', run: `${names.show} ${reference}` }],
    };
  },
});
