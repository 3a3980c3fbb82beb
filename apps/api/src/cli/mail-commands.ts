import { counted } from '@forecourt/domain/fields/counted.ts';
import {
  countMails,
  type ListedMail,
  listMails,
  type MailState,
  mailStates,
  resendMails,
} from '../store/mail-list.ts';
import { CommandFailed, command, WrongUse } from './command.ts';
import { type Column, type Tone, table } from './table.ts';
import { inPages, moment, referenceOf, sendsNothing, wholeNumber } from './values.ts';

const tones: Readonly<Record<MailState, Tone>> = {
  waiting: 'warning',
  dead: 'bad',
  withheld: 'warning',
  held: 'warning',
  sent: 'good',
};

const columns: readonly Column<ListedMail>[] = [
  { title: 'MAIL', of: ({ id }) => id },
  { title: 'KIND', of: ({ kind }) => kind, narrow: 'shorten' },
  { title: 'REFERENCE', of: ({ reference }) => reference ?? '-' },
  { title: 'STATE', of: ({ state }) => ({ text: state, tone: tones[state] }) },
  { title: 'OWED', of: ({ owedAt }) => moment(owedAt) },
  { title: 'SENT', of: ({ sentAt }) => moment(sentAt) },
  { title: 'ATTEMPTS', of: ({ attempts }) => `${attempts}`, align: 'right' },
  { title: 'LAST FAILURE', of: ({ lastFailure }) => lastFailure ?? '-', narrow: 'shorten' },
];

const givenUp = ['dead', 'withheld', 'held'] as const;
const notSent: readonly MailState[] = ['waiting', ...givenUp];

/** Lists mails without saying to whom or what. */
export const mailList = command({
  name: 'mail list',
  operands: ['[REFERENCE]'],
  summary:
    'list the mails that are not sent: waiting, dead, withheld by a limit, held by a restore; or all of one application',
  options: {
    state: { type: 'string', value: 'STATE', oneOf: mailStates, help: 'only those in this state' },
    ...inPages('MAIL'),
  },
  examples: ['mail list', 'mail list K7PX-3M9D', 'mail list --state withheld'],
  async run({ open, operands: [typed], options: { state, limit: most = '50', after } }) {
    if (typed !== '' && state) throw new WrongUse('mail list takes a reference or --state, not both.');
    const limit = wholeNumber('limit', most, 1, 10_000);
    const { database } = await open();
    const filter = typed === '' ? { states: state ? [state] : notSent } : { of: referenceOf(typed) };
    const mails = await listMails(database, filter, { limit, after });
    const last = mails.length === limit ? mails.at(-1) : undefined;
    const given = [typed === '' ? '' : ` ${referenceOf(typed)}`, state ? ` --state ${state}` : ''].join('');
    const failing = mails.find(({ state: is }) => is !== 'waiting' && is !== 'sent');
    return {
      lines:
        mails.length > 0 ? [table(columns, mails)] : [typed === '' ? 'There is none.' : 'It has no mails.'],
      data: { mails },
      next: [
        ...(last ? [{ to: 'see more', run: `mail list${given} --limit ${limit} --after ${last.id}` }] : []),
        ...(failing ? [{ to: 'send one again', run: `mail resend ${failing.id}` }] : []),
      ],
    };
  },
});

/** Sends mails again, whatever they are; who had them sent is recorded. */
export const mailResend = command({
  name: 'mail resend',
  operands: ['[MAIL]'],
  summary: 'send a mail again at once, also one that was sent; or all that are dead, withheld or held',
  options: {
    state: { type: 'string', value: 'STATE', oneOf: givenUp, help: 'everything that was given up so' },
  },
  dryRun: sendsNothing,
  examples: ['mail resend --state dead --dry-run'],
  async run({ open, operands: [id], options: { state }, dryRun, operator, progress, stop }) {
    if ((id === '') === (state === undefined)) throw new WrongUse('mail resend needs a MAIL or --state.');
    const { database } = await open();
    const which = state ? { state } : { id };
    const next = [{ to: 'see what waits', run: 'mail list' }];
    const total = await countMails(database, which);
    if (!state && total === 0) throw new CommandFailed('There is no such mail.', { id: 'not-found', next });
    if (dryRun)
      return { lines: [`${counted(total, 'mail')} would be sent.`], data: { dryRun, mails: total } };
    const bar = progress(total, 'due');
    let [mails, behind] = [0, '0'];
    while (!stop.aborted) {
      const { count, last } = await resendMails(database, which, { requestId: operator }, behind);
      if (last === null) break;
      mails += count;
      behind = last;
      bar.advance(count);
    }
    bar.stop();
    if (!state && mails === 0)
      throw new CommandFailed('It is on its way right now.', { id: 'on-its-way', next });
    return {
      lines: [`${counted(mails, 'mail is', 'mails are')} due at once.`],
      data: { dryRun, mails },
      next,
    };
  },
});
