import { factsAfter, isDecided, refusalOf } from '@forecourt/domain/application/actions.ts';
import { type StatusFacts, statusOf } from '@forecourt/domain/application/status.ts';
import { type Action, statusTable } from '@forecourt/domain/application/status-table.ts';
import { undoSendingHours } from '@forecourt/domain/constants/limits.ts';
import type { Outcome } from '@forecourt/domain/constants/options.ts';
import { reasonProblem } from '@forecourt/domain/wordings/decision-reasons.ts';
import type { Instead, NextStep } from '@forecourt/platform/cli/command.ts';
import { factsOf, lockApplication } from '../../store/applications/applications.ts';
import { decisionsOf } from '../../store/applications/decisions.ts';
import { orderVersionOf } from '../../store/applications/order-version.ts';
import { inTransaction, type Store } from '../../store/store.ts';
import { sentLine } from '../orders/names.ts';

type Present = {
  readonly reference: string;
  readonly facts: StatusFacts;
  readonly decision: number;
  readonly orderVersion?: number;
};
type Row = {
  readonly to: string;
  readonly run: (present: Present) => string;
  /** Acts that may clear the way for this one. */
  readonly after: readonly OperatorAction[];
  /** Also refused for how it is called: called otherwise it succeeds. */
  readonly isForOtherCall?: true;
};

/** What an operator does about a sent application. */
export type OperatorAction = Exclude<
  Action,
  'submit' | 'giveGuarantee' | 'orderCards' | 'correct' | 'correctCards'
>;

const deciding =
  (outcome: Outcome, word: string) =>
  ({ reference, facts, decision }: Present): string => {
    const isReplacement = isDecided(facts);
    const replaced = isReplacement ? ` --replaces ${decision}` : '';
    const needsReason =
      reasonProblem({ decision: outcome, reasons: [], isReplacement, report: 'none' }) !== undefined;
    const forced = statusTable[statusOf(facts)].isDecisionForced ? ' --force' : '';
    return `applications decide ${reference} ${word}${replaced}${needsReason ? ' --reason CODE' : ''}${forced}`;
  };

const decision = { to: 'decide it', after: ['takeBackCorrection'], isForOtherCall: true } as const;

const commandOf: Readonly<Record<OperatorAction, Row>> = {
  approve: { ...decision, run: deciding('Approved', 'approve') },
  decline: { ...decision, run: deciding('Decline', 'decline') },
  askGuarantee: { ...decision, run: deciding('Approve with Personal Guarantee', 'guarantee') },
  withdraw: { to: 'withdraw it', run: ({ reference }) => `applications withdraw ${reference}`, after: [] },
  sendCards: {
    to: 'note that the cards were sent',
    run: ({ reference, orderVersion }) => sentLine(reference, orderVersion),
    after: ['undoSendCards', 'takeBackCorrection', 'approve'],
  },
  undoSendCards: {
    to: `undo within ${undoSendingHours} hours that the cards were sent`,
    run: ({ reference }) => `orders sent ${reference} --undo --because TEXT`,
    after: [],
  },
  askToCorrect: {
    to: 'ask for a correction',
    run: ({ reference }) => `applications ask ${reference} --question ID --because TEXT`,
    after: ['takeBackCorrection'],
    isForOtherCall: true,
  },
  takeBackCorrection: {
    to: 'withdraw the request for a correction',
    run: ({ reference }) => `applications ask ${reference} --withdraw`,
    after: [],
  },
};

export const seeReasons: NextStep = { to: 'see the reasons there are', run: 'applications reasons' };

const may = (facts: StatusFacts, action: OperatorAction): boolean =>
  refusalOf(facts, action, { by: 'operator', isForced: true }) === null;

/** Returns the commands that would succeed where an action was refused. */
export function commandsInstead(present: Present, refused: OperatorAction): Instead {
  const { facts, reference } = present;
  const { after, isForOtherCall } = commandOf[refused];
  const own = isForOtherCall && may(facts, refused) ? [refused] : [];
  const before = after.filter((each) => may(facts, each) && may(factsAfter(facts, each), refused));
  const [first] = [...own, ...before];
  const seeIt: NextStep = { to: 'see it whole', run: `applications show ${reference}` };
  if (first === undefined) return [seeIt];
  const { to, run } = commandOf[first];
  const named = { to: first === refused ? to : `${to} first`, run: run(present) };
  return named.run.includes(' CODE') ? [named, seeReasons, seeIt] : [named, seeIt];
}

/** Looks the application up and returns the commands that would succeed where an action was refused. */
export const insteadOf = (store: Store, reference: string, refused: OperatorAction): Promise<Instead> =>
  inTransaction(store, async (transaction) => {
    const known = await lockApplication(transaction, { reference });
    if (!known) return 'none';
    const latest = (await decisionsOf(transaction, known.row)).at(-1);
    const { version: orderVersion } = await orderVersionOf(transaction, known);
    const present = { reference, facts: factsOf(known), decision: latest?.number ?? 0, orderVersion };
    return commandsInstead(present, refused);
  });
