import { holdMinutes } from '@forecourt/domain/constants/limits.ts';
import { CommandFailed, command } from '@forecourt/platform/cli/command.ts';
import { moment, referenceOf } from '@forecourt/platform/cli/values.ts';
import { takeApplication } from '../../features/applications/take-application.ts';
import type { Holder } from '../../store/applications/holders.ts';
import { tryOrDo } from '../../store/store.ts';
import { acting, names } from './reference.ts';

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
      () =>
        tryOrDo(dryRun, store, (within) =>
          takeApplication(within, { reference, operator, isRelease, context: { requestId: operator } }),
        ),
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
