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
import { createTable, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import { formatMoment, sendDryRunHelp } from '@forecourt/platform/cli/values.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { receiverDigest } from '../handover/channel.ts';
import { type HandoverReceiver, HandoverRejected, postSignedMessage } from '../handover/post.ts';
import { errorCodeOf } from '../outbox/channel.ts';
import {
  countHandoverEvents,
  listUndeliveredEvents,
  replayEvents,
  type UndeliveredEvent,
} from '../store/outbox/outbox-backlog.ts';
import { findReceiverState, type ReceiverState } from '../store/outbox/receivers.ts';

const columns: readonly TerminalColumn<UndeliveredEvent>[] = [
  { title: 'EVENT', of: ({ id }) => id },
  { title: 'TYPE', of: ({ type }) => type, narrow: 'shorten' },
  { title: 'REFERENCE', of: ({ reference }) => reference ?? '-' },
  { title: 'STATE', of: ({ state }) => ({ text: state, tone: state === 'dead' ? 'bad' : 'warning' }) },
  { title: 'ATTEMPTS', of: ({ attempts }) => `${attempts}`, align: 'right' },
  { title: 'LAST FAILURE', of: ({ lastFailure }) => lastFailure ?? '-', narrow: 'shorten' },
  {
    title: 'NEXT TRY',
    of: ({ state, nextAttemptAt: at }) => formatMoment(state === 'waiting' ? at : null),
  },
];

function receiverLine(state: ReceiverState | undefined): string[] {
  if (state?.stoppedAt) {
    return [`The receiver has refused events since ${formatMoment(state.stoppedAt)} (410).`];
  }
  return state?.heldUntil && state.heldUntil > new Date()
    ? [`Nothing is sent before ${formatMoment(state.heldUntil)}: the receiver asked for fewer.`]
    : [];
}

const whatWaits: NextStep = { to: 'see what waits', run: 'handover list' };
const noSuchEvent = () =>
  new CommandFailedError('There is no such event.', { id: 'not-found', next: [whatWaits] });

export const handoverList = defineCommand({
  name: 'handover list',
  summary:
    "list the events that the provider's own system has not taken: waiting, behind another, dead, held",
  options: pagingOptions('EVENT'),
  async run({ open, options: { limit: most, after }, config: { handover } }) {
    const limit = parsePageLimit(most);
    const { database } = await open();
    if (after !== undefined && (await countHandoverEvents(database, { eventId: after })) === 0)
      throw noSuchEvent();
    const { page: events, last } = takePage(
      await listUndeliveredEvents(database, { limit: limit + 1, after }),
      limit,
    );
    const receiver = handover && (await findReceiverState(database, receiverDigest(handover.url)));
    const nothing = after === undefined ? 'Everything was taken.' : noMoreText;
    const listed = events.length > 0 ? createTable(columns, events) : nothing;
    const isHeld =
      events.some(({ state }) => state === 'dead' || state === 'held') || Boolean(receiver?.stoppedAt);
    return {
      lines: [...receiverLine(receiver), listed],
      data: { receiver: receiver ?? null, events },
      next: [
        ...(last ? [seeMoreStep('handover list', { limit, after: last.id })] : []),
        ...(isHeld ? [{ to: 'send everything again', run: 'handover replay --all' }] : []),
      ],
    };
  },
});

export const handoverReplay = defineCommand({
  name: 'handover replay',
  operands: ['[ID]'],
  summary: 'send an event again at once, or all that wait, are dead or held; ends a pause and a 410',
  options: { all: { type: 'boolean', help: 'everything that was not taken yet' } },
  dryRun: sendDryRunHelp,
  async run({ operands: [typed], options: { all }, open, config, dryRun, operator, progress, stop }) {
    const { handover } = config;
    const eventId = parseLinkId(typed) ?? typed;
    if (all === (eventId !== '')) throw new UsageError('handover replay needs an ID or --all.');
    const { database } = await open();
    const which = all ? ('all' as const) : { eventId };
    const events = await countHandoverEvents(database, which);
    if (!all && events === 0) throw noSuchEvent();
    if (dryRun) return { lines: [`Would send ${formatCount(events, 'event')}.`], data: { dryRun, events } };
    const replayed = await replayEvents(database, which, {
      context: { requestId: operator },
      receiver: handover && receiverDigest(handover.url),
      stop,
      onEvents: progress(events, 'due').advance,
    });
    if (!all && replayed === 0)
      throw new CommandFailedError('The event is on its way right now.', {
        id: 'on-its-way',
        next: [whatWaits],
      });
    const lines = [`${formatCount(replayed, 'event is', 'events are')} due at once.`];
    return { lines, data: { replayed }, next: replayed > 0 ? [whatWaits] : [] };
  },
});

/** Sends an empty signed event and returns the HTTP status. */
export const sendPing = (to: HandoverReceiver): Promise<number> =>
  postSignedMessage(
    to,
    newId(),
    JSON.stringify({ type: 'ping', timestamp: new Date().toISOString(), data: {} }),
  );

export const handoverTest = defineCommand({
  name: 'handover test',
  summary: "send a signed ping to the provider's own system, and say what it answered",
  async run({ config: { handover } }) {
    if (!handover)
      throw new CommandFailedError('HANDOVER_URL is not set: there is nobody to send a ping to.', {
        next: [{ to: 'see what is set', run: 'config check' }],
      });
    const began = performance.now();
    const took = () => Math.round(performance.now() - began);
    try {
      const status = await sendPing(handover);
      const milliseconds = took();
      return { lines: [`Taken: ${status} after ${milliseconds} ms.`], data: { status, milliseconds } };
    } catch (error) {
      const what =
        error instanceof HandoverRejected
          ? `it answered ${error.status}`
          : errorCodeOf((error as Error).cause ?? error);
      throw new CommandFailedError(`Not taken: ${what} after ${took()} ms.`, {
        next: [{ to: 'see what is wrong', run: 'doctor' }],
        cause: error,
      });
    }
  },
});
