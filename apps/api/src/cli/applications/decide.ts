import { actionOfOutcome, statusTable } from '@forecourt/domain/application/status-table.ts';
import { shortTextMaximum } from '@forecourt/domain/constants/limits.ts';
import type { Outcome } from '@forecourt/domain/constants/options.ts';
import { withdrawnKept } from '@forecourt/domain/constants/phrases.ts';
import { decideApplication } from '@forecourt/domain/contract/decisions.ts';
import { reasonCodes, reasons, reasonsEdition } from '@forecourt/domain/wordings/decision-reasons.ts';
import { CommandFailed, command, WrongUse } from '@forecourt/platform/cli/command.ts';
import { type Column, table } from '@forecourt/platform/cli/table.ts';
import { referenceOf } from '@forecourt/platform/cli/values.ts';
import { decide, type GivenDecision, type Taken } from '../../features/decisions/decide.ts';
import { withdraw } from '../../features/decisions/withdraw-application.ts';
import { tryOrDo } from '../../store/store.ts';
import { previewOf, sayMails } from '../preview-mail.ts';
import { insteadOf, seeReasons } from './instead.ts';
import { outcomesByWord, outcomeWords } from './outcomes.ts';
import { acting, names } from './reference.ts';

function outcomeOf(typed: string): Outcome {
  const word = outcomeWords.find((each) => each === typed);
  if (word === undefined)
    throw new WrongUse(`A decision is one of ${outcomeWords.join(', ')}, not '${typed}'.`);
  return outcomesByWord[word];
}

function numberOf(typed: string | undefined): Pick<GivenDecision, 'replaces'> {
  if (typed === undefined) return {};
  if (!/^[1-9]\d{0,3}$/.test(typed))
    throw new WrongUse(`--replaces is the number of a decision, not '${typed}'.`);
  return { replaces: Number(typed) };
}

const { decidedBy } = decideApplication.schema.body.shape;

/** Same rule as the signed call; the name is kept for good. */
function nameOf(typed: string): string {
  const { data } = decidedBy.safeParse(typed);
  if (data === undefined)
    throw new WrongUse(
      `--by is the name of who decided, on one line of at most ${shortTextMaximum} characters.`,
    );
  return data;
}

type Said = Pick<Taken, 'answer' | 'inEffect' | 'mails'> & { readonly now: string; readonly dryRun: boolean };

/** Says the decision, the new state and the email; a decision that was given before changes nothing. */
function said({ answer, inEffect, mails, now, dryRun }: Said): string {
  const { reference, number, decision } = answer;
  const before = dryRun ? `Would change nothing of ${reference}` : reference;
  if (number !== inEffect)
    return `${before}: decision ${inEffect} has replaced this one, decision ${number}. State: ${now}.`;
  if (mails.length === 0)
    return `${before}: ${decision} was given before, as decision ${number}. State: ${now}. The email went then.`;
  const start = dryRun ? `Would decide ${reference}` : reference;
  return `${start}: ${decision}, by decision ${number}. State: ${now}. ${sayMails(mails, dryRun)}`;
}

export const applicationsDecide = command({
  name: names.decide,
  operands: ['REFERENCE', 'DECISION'],
  summary: 'decide an application: approve, decline, or approve with a personal guarantee',
  options: {
    reason: {
      type: 'string',
      value: 'CODE',
      oneOf: reasonCodes,
      multiple: true,
      help: 'why, as applications reasons lists it; once for each',
    },
    by: { type: 'string', value: 'NAME', help: 'who decided; the account of this machine unless given' },
    replaces: {
      type: 'string',
      value: 'NUMBER',
      help: 'the decision that this one replaces',
    },
    force: { type: 'boolean', help: 'even if cards are on their way' },
  },
  dryRun: 'show what would be decided and the mail that would go, and change nothing',
  examples: [
    'applications decide K7PX-3M9D approve',
    'applications decide K7PX-3M9D decline --reason identity --dry-run',
    'applications decide K7PX-3M9D guarantee --replaces 1 --reason looked-again',
  ],
  async run({ operands: [typed, decision], options, open, dryRun, operator, config }) {
    const reference = referenceOf(typed);
    const given: GivenDecision = {
      reference,
      decision: outcomeOf(decision),
      reasons: [...(options.reason ?? [])],
      decidedBy: options.by === undefined ? operator : nameOf(options.by),
      ...numberOf(options.replaces),
    };
    const store = await (await open()).store();
    const deciding = { by: 'operator', isForced: options.force, context: { requestId: operator } } as const;
    const instead = () => insteadOf(store, reference, actionOfOutcome[given.decision]);
    const decided = await acting(
      reference,
      () => tryOrDo(dryRun, store, (within) => decide(within, given, deciding)),
      ({ statusCode }) => (statusCode === 400 ? [seeReasons] : instead()),
    );
    if ('refused' in decided)
      throw new CommandFailed(decided.refused, { id: 'refused', next: await instead() });
    const { answer, inEffect, state, mails } = decided;
    const lines = [said({ ...decided, now: statusTable[state].name, dryRun })];
    return {
      lines: dryRun ? [...lines, ...mails.flatMap((mail) => previewOf(mail, config.brand))] : lines,
      data: { dryRun, ...answer, inEffect, state, mails: mails.map(({ kind }) => kind) },
      next: dryRun ? [] : [{ to: 'see it whole', run: `${names.show} ${reference}` }],
    };
  },
});

export const applicationsReasons = command({
  name: 'applications reasons',
  summary: 'list the reasons of decisions, and what the applicant is shown of each',
  async run() {
    const columns: readonly Column<(typeof reasons)[number]>[] = [
      { title: 'CODE', of: ({ code }) => code },
      { title: 'OF', of: ({ of }) => (of === 'replacement' ? 'what replaces a decision' : of) },
      { title: 'THE APPLICANT READS', of: ({ words }) => words, narrow: 'wrap' },
    ];
    return { lines: [table(columns, reasons)], data: { edition: reasonsEdition, reasons } };
  },
});

export const applicationsWithdraw = command({
  name: 'applications withdraw',
  operands: ['REFERENCE'],
  summary: 'withdraw an application for good, as the applicant asked; both sides get an email',
  dryRun: 'say whether it can be withdrawn, and change nothing',
  examples: ['applications withdraw K7PX-3M9D'],
  async run({ operands: [typed], open, dryRun, operator, config: { brand } }) {
    const reference = referenceOf(typed);
    const store = await (await open()).store();
    const { businessContactEmail } = brand;
    const withdrawing = { by: 'operator', businessContactEmail, context: { requestId: operator } } as const;
    await acting(
      reference,
      () => tryOrDo(dryRun, store, (within) => withdraw(within, { reference }, withdrawing)),
      () => insteadOf(store, reference, 'withdraw'),
    );
    return {
      lines: [
        dryRun
          ? `Would withdraw ${reference}, for good. Its personal data would be removed ${withdrawnKept}, and both sides would get an email.`
          : `${reference}: ${statusTable.withdrawn.name}. Its personal data is removed ${withdrawnKept}. Both sides get an email.`,
      ],
      data: { dryRun, reference, state: 'withdrawn' },
    };
  },
});
