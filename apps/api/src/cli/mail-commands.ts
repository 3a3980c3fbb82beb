import { parseLinkId } from '@forecourt/domain/contract/ids.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import {
  CommandFailedError,
  defineCommand,
  type NextStep,
  UsageError,
} from '@forecourt/platform/cli/command.ts';
import {
  noMoreText,
  pagingOptions,
  parsePageLimit,
  seeMoreStep,
  takePage,
} from '@forecourt/platform/cli/paging.ts';
import { createTable, type TerminalColumn, type TextTone } from '@forecourt/platform/cli/table.ts';
import { formatMoment, parseReference, sendDryRunHelp } from '@forecourt/platform/cli/values.ts';
import {
  countMails,
  hasApplicationWithReference,
  type ListedMail,
  listMails,
  type MailState,
  mailStates,
  resendMails,
} from '../store/outbox/mail-list.ts';
import { countMailsWithinDay, remainingDailyCapacity } from '../store/outbox/mails-of-a-day.ts';
import { applicationNotFound } from './applications/reference.ts';

const tones: Readonly<Record<MailState, TextTone>> = {
  waiting: 'warning',
  dead: 'bad',
  withheld: 'warning',
  held: 'warning',
  sent: 'good',
};

const columns: readonly TerminalColumn<ListedMail>[] = [
  { title: 'MAIL', of: ({ id }) => id },
  { title: 'KIND', of: ({ kind }) => kind, narrow: 'shorten' },
  { title: 'REFERENCE', of: ({ reference }) => reference ?? '-' },
  { title: 'STATE', of: ({ state }) => ({ text: state, tone: tones[state] }) },
  { title: 'QUEUED', of: ({ owedAt }) => formatMoment(owedAt) },
  { title: 'SENT', of: ({ sentAt }) => formatMoment(sentAt) },
  { title: 'ATTEMPTS', of: ({ attempts }) => `${attempts}`, align: 'right' },
  { title: 'LAST FAILURE', of: ({ lastFailure }) => lastFailure ?? '-', narrow: 'shorten' },
];

const givenUp = ['dead', 'withheld', 'held'] as const;
const notSent: readonly MailState[] = ['waiting', ...givenUp];

const whatWaits: NextStep = { to: 'see what waits', run: 'mail list' };
const noSuchMail = () =>
  new CommandFailedError('There is no such mail.', { id: 'not-found', next: [whatWaits] });

export const mailList = defineCommand({
  name: 'mail list',
  operands: ['[REFERENCE]'],
  summary:
    'list the mails that are not sent: waiting, dead, withheld by a limit, held by a restore; or all of one application',
  options: {
    state: { type: 'string', value: 'STATE', oneOf: mailStates, help: 'only those in this state' },
    ...pagingOptions('MAIL'),
  },
  examples: ['mail list', 'mail list K7PX-3M9D', 'mail list --state withheld'],
  async run({ open, config, operands: [typed], options: { state, limit: most, after } }) {
    if (typed !== '' && state) throw new UsageError('mail list takes a reference or --state, not both.');
    const limit = parsePageLimit(most);
    const { database } = await open();
    const of = typed === '' ? undefined : parseReference(typed);
    if (of !== undefined && !(await hasApplicationWithReference(database, of))) throw applicationNotFound(of);
    if (after !== undefined && (await countMails(database, { id: after })) === 0) throw noSuchMail();
    const filter = of === undefined ? { states: state ? [state] : notSent } : { of };
    const { page: mails, last } = takePage(
      await listMails(database, filter, { limit: limit + 1, after }),
      limit,
    );
    const list = of === undefined ? 'mail list' : `mail list ${of}`;
    const failing = mails.find(({ state: is }) => is !== 'waiting' && is !== 'sent');
    const none = of === undefined ? 'There is none.' : 'It has no mails.';
    const nothing = after === undefined ? none : noMoreText;
    const sent = await countMailsWithinDay(database, config.mail.dailyLimit);
    const limited = {
      all: [],
      reserve: [
        `${sent.byStrangers} mails that anybody can cause were sent within a day, their part of the limit: others of them wait.`,
      ],
      nothing: [`${sent.all} mails were sent within a day, the limit: the others wait.`],
    }[remainingDailyCapacity(sent, config.mail.dailyLimit)];
    return {
      lines: [
        ...(mails.some(({ state: is }) => is === 'waiting') ? limited : []),
        mails.length > 0 ? createTable(columns, mails) : nothing,
      ],
      data: { mails },
      next: [
        ...(last ? [seeMoreStep(list, { state, limit, after: last.id })] : []),
        ...(failing ? [{ to: 'send one again', run: `mail resend ${failing.id}` }] : []),
      ],
    };
  },
});

export const mailResend = defineCommand({
  name: 'mail resend',
  operands: ['[MAIL]'],
  summary: 'send a mail again at once, also one that was sent; or all that are dead, withheld or held',
  options: {
    state: { type: 'string', value: 'STATE', oneOf: givenUp, help: 'all in this state' },
  },
  dryRun: sendDryRunHelp,
  examples: ['mail resend --state dead --dry-run'],
  async run({ open, operands: [typed], options: { state }, dryRun, operator, progress, stop }) {
    const id = parseLinkId(typed) ?? typed;
    if ((id === '') === (state === undefined)) throw new UsageError('mail resend needs a MAIL or --state.');
    const { database } = await open();
    const which = state ? { state } : { id };
    const total = await countMails(database, which);
    if (!state && total === 0) throw noSuchMail();
    if (dryRun)
      return { lines: [`Would send ${formatCount(total, 'mail')}.`], data: { dryRun, mails: total } };
    const bar = progress(total, 'due');
    let [mails, behind] = [0, '0'];
    while (!stop.aborted) {
      const { count, last } = await resendMails(database, which, { requestId: operator }, behind);
      if (last === null) break;
      mails += count;
      behind = last;
      bar.advance(count);
    }
    if (!state && mails === 0)
      throw new CommandFailedError('It is on its way right now.', { id: 'on-its-way', next: [whatWaits] });
    return {
      lines: [`${formatCount(mails, 'mail is', 'mails are')} due at once.`],
      data: { dryRun, mails },
      next: [whatWaits],
    };
  },
});
