import { performance } from 'node:perf_hooks';
import { CallFault, type Fault } from '../calls/fault.ts';
import { watchProviders } from '../calls/watch.ts';
import type { Providers } from '../ports.ts';
import { realProviders } from '../providers/choose.ts';
import { type Command, CommandFailed } from './command.ts';

type Result = {
  provider: string;
  state: 'answered' | 'failed' | 'not set up' | 'not asked';
  milliseconds?: number;
  fault?: Fault;
  detail?: string | undefined;
};
type Question = { provider: string; ask: (providers: Partial<Providers>) => Promise<unknown> | undefined };

/** Questions that are about nobody. */
const questions: readonly Question[] = [
  {
    provider: 'business register',
    ask: ({ businessRegister }) => businessRegister?.search('limited', 'Limited'),
  },
  { provider: 'addresses', ask: ({ addresses }) => addresses?.search('1 Queen Street') },
  {
    provider: 'loyalty programme',
    ask: ({ loyalty }) =>
      loyalty?.validate({ membershipNumber: '000000', firstName: 'No', familyName: 'Body' }),
  },
];

const remedies: Partial<Record<Fault, string>> = {
  'key refused': 'Look at its key, and whether it is let in from here.',
  connection: 'Look at its address, and at the way there.',
  redirect: 'Look at its address: it sends elsewhere.',
  refused: 'Look at its address.',
  'not JSON': 'Look at its address: another kind of page answers there.',
  'not usable': 'It answers otherwise than described: look at its address and version.',
  'time-out': 'It is silent or slow: PROVIDER_TIMEOUT_MS says how long is waited.',
};

/** Asks every provider that is set up one question. */
export const providersTest: Command = {
  name: 'providers test',
  operands: [],
  summary: 'ask each provider that is set up a question about nobody, and say what came of it',
  options: {},
  optionHelp: {},
  async run({ config }) {
    const providers = realProviders(config.providers, watchProviders());
    const results: Result[] = await Promise.all(questions.map((question) => put(question, providers)));
    // Every enquiry is about a person and is kept by the bureau.
    results.push({ provider: 'credit bureau', state: providers.creditBureau ? 'not asked' : 'not set up' });
    const lines = results.map(lineOf);
    if (results.some(({ state }) => state === 'failed')) throw new CommandFailed(lines.join('\n'));
    return { lines, data: results };
  },
};

async function put({ provider, ask }: Question, providers: Partial<Providers>): Promise<Result> {
  const began = performance.now();
  const answer = ask(providers);
  if (!answer) return { provider, state: 'not set up' };
  try {
    await answer;
    return { provider, state: 'answered', milliseconds: Math.round(performance.now() - began) };
  } catch (error) {
    const fault = (error as Error).cause;
    if (!(fault instanceof CallFault)) throw error;
    return { provider, state: 'failed', fault: fault.code, detail: fault.detail };
  }
}

function lineOf({ provider, state, milliseconds, fault, detail }: Result): string {
  if (state === 'answered') return `${provider}: answered after ${milliseconds} ms`;
  if (state === 'not asked')
    return `${provider}: set up, and not asked, because every enquiry is about a person`;
  if (!fault) return `${provider}: not set up`;
  const particulars = detail ? ` (${detail})` : '';
  return `${provider}: ${fault}${particulars}. ${remedies[fault] ?? 'Try again later.'}`;
}
