import { statusTable } from '@forecourt/domain/application/status-table.ts';
import { shortTextMaximum, undoSendingHours } from '@forecourt/domain/constants/limits.ts';
import { sendOrder } from '@forecourt/domain/contract/orders.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { requiredText } from '@forecourt/domain/fields/typed.ts';
import { CommandFailed, command, WrongUse } from '@forecourt/platform/cli/command.ts';
import { referenceOf, wholeNumber } from '@forecourt/platform/cli/values.ts';
import { sendCards, undoSending } from '../../features/orders/send-cards.ts';
import { tryOrDo } from '../../store/store.ts';
import { insteadOf } from '../applications/instead.ts';
import { acting } from '../applications/reference.ts';
import { previewOf, sayMails } from '../preview-mail.ts';
import { realDayOf } from '../real-day.ts';
import { names, sentLine } from './names.ts';

const trackingRule = sendOrder.schema.body.shape.tracking;
const reasonRule = requiredText('Say why');

function oneLineOf(option: string, typed: string | undefined, rule: typeof reasonRule): string {
  const { data } = rule.safeParse(typed ?? '');
  if (data === undefined)
    throw new WrongUse(`--${option} is text on one line of at most ${shortTextMaximum} characters.`);
  return data;
}

const dayOf = (typed: string | undefined): string | undefined =>
  typed === undefined ? undefined : realDayOf('on', typed, '2026-11-26');

const seeIt = (reference: string) => [{ to: 'see the order', run: `${names.show} ${reference}` }];

export const ordersSent = command({
  name: names.sent,
  operands: ['REFERENCE'],
  summary: `note that the cards of an order were sent, and email the applicant; or undo it within ${undoSendingHours} hours`,
  options: {
    on: { type: 'string', value: 'DATE', help: 'the day they left, like 2026-11-26; today unless given' },
    'order-version': {
      type: 'string',
      value: 'NUMBER',
      help: 'the version that was sent, as in the file of cards; the first unless given',
    },
    tracking: { type: 'string', value: 'TEXT', help: 'their tracking number; the applicant sees it' },
    undo: { type: 'boolean', help: 'they were not sent after all; the applicant gets an email' },
    because: { type: 'string', value: 'TEXT', help: 'why it is undone; needed with --undo' },
  },
  dryRun: 'show what would be noted and the mail that would go, and change nothing',
  examples: [
    'orders sent K7PX-3M9D --tracking NZ123456789',
    'orders sent K7PX-3M9D --on 2026-11-25 --dry-run',
    'orders sent K7PX-3M9D --order-version 2',
    "orders sent K7PX-3M9D --undo --because 'wrong reference'",
  ],
  async run({ operands: [typed], options, open, dryRun, operator, config }) {
    const reference = referenceOf(typed);
    const { on, 'order-version': typedVersion, tracking, undo, because } = options;
    if (undo && [on, typedVersion, tracking].some((option) => option !== undefined))
      throw new WrongUse('--undo takes none of --on, --order-version and --tracking.');
    if (!undo && because !== undefined) throw new WrongUse('--because goes with --undo.');
    const context = { requestId: operator };
    const preview = (mails: Parameters<typeof previewOf>[0][]): string[] =>
      dryRun ? mails.flatMap((mail) => previewOf(mail, config.brand)) : [];
    if (undo) {
      const undoing = { because: oneLineOf('because', because, reasonRule), undoneBy: operator, context };
      const store = await (await open()).store();
      const { mails } = await acting(
        reference,
        () => tryOrDo(dryRun, store, (within) => undoSending(within, reference, undoing)),
        () => insteadOf(store, reference, 'undoSendCards'),
      );
      const state = 'cardsOrdered';
      const line = dryRun
        ? `Would note that the cards of ${reference} are not sent: ${statusTable[state].name}.`
        : `${reference}: ${statusTable[state].name}, not sent yet.`;
      return {
        lines: [`${line} ${sayMails(mails, dryRun)}`, ...preview([...mails])],
        data: { dryRun, reference, state, mails: mails.map(({ kind }) => kind) },
        next: dryRun ? [] : seeIt(reference),
      };
    }
    const given = {
      reference,
      sentBy: operator,
      sentOn: dayOf(on),
      orderVersion: typedVersion === undefined ? 1 : wholeNumber('order-version', typedVersion, 1, 10_000),
      ...(tracking !== undefined && {
        tracking: oneLineOf('tracking', tracking, trackingRule.def.innerType),
      }),
    };
    const store = await (await open()).store();
    const sent = await acting(
      reference,
      () => tryOrDo(dryRun, store, (within) => sendCards(within, given, { by: 'operator', context })),
      [{ to: 'note that they were sent today', run: `${names.sent} ${reference}` }],
    );
    if ('refused' in sent) {
      const { state, orderVersion } = sent.present;
      const isOfOther = state === 'cardsOrdered' && orderVersion !== given.orderVersion;
      throw new CommandFailed(sent.refused, {
        id: 'refused',
        next: isOfOther
          ? [
              { to: 'see the cards as they are now', run: `${names.show} ${reference}` },
              {
                to: 'note that those were sent',
                run: sentLine(reference, orderVersion),
              },
            ]
          : await insteadOf(store, reference, 'sendCards'),
      });
    }
    const { answer, mails } = sent;
    const day = formatDate(answer.sentOn);
    const line = dryRun
      ? `Would note that the cards of ${reference} were sent on ${day}.`
      : `${reference}: ${statusTable.cardsSent.name} on ${day}.`;
    return {
      lines: [`${line} ${sayMails(mails, dryRun)}`, ...preview([...mails])],
      data: { dryRun, ...answer, state: 'cardsSent', mails: mails.map(({ kind }) => kind) },
      next: dryRun
        ? []
        : [
            {
              to: `undo it within ${undoSendingHours} hours`,
              run: `${names.sent} ${reference} --undo --because TEXT`,
            },
          ],
    };
  },
});
