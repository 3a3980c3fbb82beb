import { counted } from '@forecourt/domain/fields/counted.ts';
import { receiverDigest } from '../handover/channel.ts';
import { NotTaken, post } from '../handover/post.ts';
import { codeOf } from '../outbox/channel.ts';
import { newId } from '../security/ids.ts';
import { replay, type Undelivered, undelivered } from '../store/outbox-backlog.ts';
import { type ReceiverState, receiverState } from '../store/receivers.ts';
import { type Command, CommandFailed, WrongUse } from './command.ts';

const line = ({ id, type, state, reference, attempts, nextAttemptAt, lastFailure }: Undelivered): string =>
  [
    id,
    type,
    reference ?? '-',
    state,
    counted(attempts, 'attempt'),
    ...(lastFailure ? [`last: ${lastFailure}`] : []),
    ...(state === 'waiting' && nextAttemptAt ? [`next: ${nextAttemptAt.toISOString()}`] : []),
  ].join('  ');

function receiverLine(state: ReceiverState | undefined): string[] {
  if (state?.stoppedAt) {
    return [
      `The receiver wants nothing more since ${state.stoppedAt.toISOString()} (410): handover replay --all goes on.`,
    ];
  }
  return state?.heldUntil && state.heldUntil > new Date()
    ? [`Nothing is sent before ${state.heldUntil.toISOString()}: the receiver asked for less.`]
    : [];
}

/** Lists what the provider's own system has not taken yet. */
export const handoverList: Command = {
  name: 'handover list',
  operands: [],
  summary: "list the events that the provider's own system has not taken: waiting, behind another, dead",
  options: {},
  optionHelp: {},
  async run({ open, config: { handover } }) {
    const { database } = await open();
    const events = await undelivered(database);
    const receiver = handover && (await receiverState(database, receiverDigest(handover.url)));
    const lines = events.length > 0 ? events.map(line) : ['Everything was taken.'];
    return { lines: [...receiverLine(receiver), ...lines], data: { receiver: receiver ?? null, events } };
  },
};

/** Sends events again that wait or were given up. */
export const handoverReplay: Command = {
  name: 'handover replay',
  operands: ['[ID]'],
  summary: 'send an event again at once, or all that wait or are dead; ends a pause and a 410',
  options: { all: { type: 'boolean' } },
  optionHelp: { all: 'everything that was not taken yet' },
  async run({ operands: [eventId = ''], options: { all = false }, open, config: { handover } }) {
    if (all === (eventId !== '')) throw new WrongUse('handover replay needs an ID or --all.');
    const { database } = await open();
    const which = all ? ('all' as const) : { eventId };
    const replayed = await replay(database, which, handover && receiverDigest(handover.url));
    if (!all && replayed === 0)
      throw new CommandFailed('There is no such event, or it is on its way right now.');
    const lines = [`${counted(replayed, 'event is', 'events are')} due at once.`];
    return { lines, data: { replayed } };
  },
};

/** Tries the connection with a signed event that says nothing. */
export const handoverTest: Command = {
  name: 'handover test',
  operands: [],
  summary: "send a signed ping to the provider's own system, and say what it answered",
  options: {},
  optionHelp: {},
  async run({ config: { handover } }) {
    if (!handover) throw new CommandFailed('HANDOVER_URL is not set: there is nobody to send a ping to.');
    const body = JSON.stringify({ type: 'ping', timestamp: new Date().toISOString(), data: {} });
    const began = performance.now();
    const took = () => Math.round(performance.now() - began);
    try {
      const status = await post(handover, newId(), body);
      const milliseconds = took();
      return { lines: [`Taken: ${status} after ${milliseconds} ms.`], data: { status, milliseconds } };
    } catch (error) {
      const what =
        error instanceof NotTaken ? `it answered ${error.status}` : codeOf((error as Error).cause ?? error);
      throw new CommandFailed(`Not taken: ${what} after ${took()} ms.`, { cause: error });
    }
  },
};
