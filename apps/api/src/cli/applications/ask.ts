import { statusOf } from '@forecourt/domain/application/status.ts';
import { statusTable } from '@forecourt/domain/application/status-table.ts';
import { longTextMaximum } from '@forecourt/domain/constants/limits.ts';
import { shapedText } from '@forecourt/domain/fields/typed.ts';
import { type Correctable, correctable } from '@forecourt/domain/questions/correctable.ts';
import { command, WrongUse } from '@forecourt/platform/cli/command.ts';
import { referenceOf } from '@forecourt/platform/cli/values.ts';
import { askToCorrect, takeBackCorrection } from '../../features/status/ask-to-correct.ts';
import { tryOrDo } from '../../store/store.ts';
import { previewOf, sayMails } from '../preview-mail.ts';
import { insteadOf } from './instead.ts';
import { acting, names } from './reference.ts';

const reason = shapedText((text) => text !== '', 'Say why', longTextMaximum);

/** Throws WrongUse. */
function reasonOf(typed: string): string {
  const { data } = reason.safeParse(typed.trim());
  if (data === undefined)
    throw new WrongUse(
      `--because is what is to be corrected and why, for the applicant, in ${longTextMaximum} characters at most.`,
    );
  return data;
}

/** Returns one reason for all, or one for each question in the order of both. Throws WrongUse. */
function reasonsOf(questions: readonly Correctable[], typed: readonly string[]) {
  const [first = '', ...others] = typed;
  if (others.length === 0) return { because: reasonOf(first), reasons: [] };
  if (typed.length !== questions.length)
    throw new WrongUse('Give one --because for all questions, or one for each --question.');
  const each = typed.map(reasonOf);
  return {
    because: '',
    reasons: questions.map((question, at) => ({ question, because: each[at] ?? '' })),
  };
}

export const applicationsAsk = command({
  name: names.ask,
  operands: ['REFERENCE'],
  summary:
    'ask the applicant to correct answers or the ordered cards, and email them; or withdraw the request',
  options: {
    question: {
      type: 'string',
      value: 'ID',
      oneOf: correctable,
      multiple: true,
      help: 'what to answer again; once for each',
    },
    because: {
      type: 'string',
      value: 'TEXT',
      multiple: true,
      help: 'what is wrong; the applicant sees it: once for all, or after each --question',
    },
    withdraw: { type: 'boolean', help: 'withdraw the request; the applicant gets an email' },
  },
  dryRun: 'show what would be asked and the mail that would go, and change nothing',
  examples: [
    "applications ask K7PX-3M9D --question delivery-address --because 'The street has no number 90.'",
    "applications ask K7PX-3M9D --question cards --because 'Two cards have the same plate.' --dry-run",
    "applications ask K7PX-3M9D --question contact-number --because 'Nobody answers.' --question fuel-amount --because 'Please confirm it.'",
    'applications ask K7PX-3M9D --withdraw',
  ],
  async run({ operands: [typed], options, open, dryRun, operator, config }) {
    const reference = referenceOf(typed);
    const { question: questions, because, withdraw } = options;
    if (withdraw && (questions.length > 0 || because.length > 0))
      throw new WrongUse('--withdraw takes neither --question nor --because.');
    if (!withdraw && questions.length === 0)
      throw new WrongUse('Name what to answer again with --question, once for each.');
    const context = { requestId: operator };
    const asking = withdraw
      ? undefined
      : { questions, ...reasonsOf(questions, because), askedBy: operator, context };
    const store = await (await open()).store();
    const { asked, mails, facts } = await acting(
      reference,
      () =>
        tryOrDo(dryRun, store, (within) =>
          asking
            ? askToCorrect(within, reference, asking)
            : takeBackCorrection(within, reference, { withdrawnBy: operator, context }),
        ),
      () => insteadOf(store, reference, asking ? 'askToCorrect' : 'takeBackCorrection'),
    );
    const state = statusOf(facts);
    const { name } = statusTable[state];
    const what = asked.join(', ');
    const done = asking ? `${what}, asked for again` : `nothing to correct any more`;
    const would = asking
      ? `Would ask ${reference} for ${what}: ${name}.`
      : `Would withdraw what ${reference} is asked for, ${what}: ${name}.`;
    return {
      lines: dryRun
        ? [`${would} ${sayMails(mails, dryRun)}`, ...mails.flatMap((mail) => previewOf(mail, config.brand))]
        : [`${reference}: ${name}; ${done}. ${sayMails(mails, dryRun)}`],
      data: { dryRun, reference, state, asked, mails: mails.map(({ kind }) => kind) },
      next: dryRun
        ? []
        : [
            { to: 'see it whole', run: `${names.show} ${reference}` },
            ...(asking ? [{ to: 'withdraw the request', run: `${names.ask} ${reference} --withdraw` }] : []),
          ],
    };
  },
});
