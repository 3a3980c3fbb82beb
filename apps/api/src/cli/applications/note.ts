import { noteText } from '@forecourt/domain/fields/note.ts';
import { command, WrongUse } from '@forecourt/platform/cli/command.ts';
import { referenceOf } from '@forecourt/platform/cli/values.ts';
import { noteApplication } from '../../features/applications/note-application.ts';
import { tryOrDo } from '../../store/store.ts';
import { acting, names } from './reference.ts';

/** Throws WrongUse. */
function textOf(typed: string): string {
  const { data, error } = noteText.safeParse(typed);
  if (data === undefined) throw new WrongUse(`${error?.issues[0]?.message}.`);
  return data;
}

export const applicationsNote = command({
  name: 'applications note',
  operands: ['REFERENCE', 'TEXT'],
  summary: 'add a note about an application, for good: a correction is another note',
  dryRun: 'say whether the note can be added, and add nothing',
  examples: ["applications note K7PX-3M9D 'Rang Mere: she sends the trust deed on Friday.'"],
  async run({ operands: [typed, written], open, dryRun, operator }) {
    const reference = referenceOf(typed);
    const text = textOf(written);
    const store = await (await open()).store();
    const number = await acting(
      reference,
      () =>
        tryOrDo(dryRun, store, (within) =>
          noteApplication(within, { reference }, { text, by: operator, context: { requestId: operator } }),
        ),
      'none',
    );
    return {
      lines: [
        dryRun ? `Would add note ${number} to ${reference}.` : `${reference}: note ${number} is added.`,
      ],
      data: { dryRun, reference, number },
      next: dryRun ? [] : [{ to: 'see it with the others', run: `${names.show} ${reference}` }],
    };
  },
});
