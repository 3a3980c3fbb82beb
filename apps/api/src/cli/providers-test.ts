import type { Providers } from '@forecourt/domain/providers/ports.ts';
import { defineCommand } from '@forecourt/platform/cli/command.ts';
import { createTable, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import { CallError, type CallErrorKind } from '@forecourt/platform/http-client/call-error.ts';
import { createProviderMonitor } from '@forecourt/platform/http-client/watch.ts';
import type { Config } from '../config/config.ts';
import { providerTimeoutMs } from '../config/provider-settings.ts';
import { realProviders } from '../providers/choose.ts';

export type ProviderTestResult = {
  provider: string;
  state: 'answered' | 'failed' | 'not set up' | 'not asked';
  milliseconds?: number;
  fault?: CallErrorKind;
  detail?: string | undefined;
};
type Question = { provider: string; ask: (providers: Partial<Providers>) => Promise<unknown> | undefined };

/** None of them concerns a real customer. */
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

const remedies: Partial<Record<CallErrorKind, string>> = {
  'key refused': 'Check its key, and whether it accepts calls from here.',
  connection: 'Check its address, and the network.',
  redirect: 'Check its address: it redirects.',
  refused: 'Check its address.',
  'not JSON': 'Check its address: another kind of page answers there.',
  'not usable': 'It does not answer as documented: check its address and version.',
  'time-out': `It gave no answer within ${providerTimeoutMs / 1_000} s.`,
};

export const providersTest = defineCommand({
  name: 'providers test',
  operands: [],
  summary: 'ask each provider that is set up a question about nobody, and say whether it answered',
  options: {},
  async run({ config }) {
    const results = await runProviderTests(config);
    return {
      lines: [createTable(columns, results)],
      data: results,
      failed: results.some(({ state }) => state === 'failed'),
    };
  },
});

export async function runProviderTests(
  config: Pick<Config, 'providers'>,
): Promise<readonly ProviderTestResult[]> {
  const providers = realProviders(config.providers, createProviderMonitor());
  const results: ProviderTestResult[] = await Promise.all(
    questions.map((question) => put(question, providers)),
  );
  // Not asked: an enquiry is about a person, and the bureau keeps it.
  return [
    ...results,
    { provider: 'credit bureau', state: providers.creditBureau ? 'not asked' : 'not set up' },
  ];
}

async function put({ provider, ask }: Question, providers: Partial<Providers>): Promise<ProviderTestResult> {
  const began = performance.now();
  const answer = ask(providers);
  if (!answer) return { provider, state: 'not set up' };
  try {
    await answer;
    return { provider, state: 'answered', milliseconds: Math.round(performance.now() - began) };
  } catch (error) {
    const fault = (error as Error).cause;
    if (!(fault instanceof CallError)) throw error;
    return { provider, state: 'failed', fault: fault.code, detail: fault.detail };
  }
}

/** Returns what is wrong and the remedy; undefined if the provider answered. */
export function explainTestFailure({
  fault,
  detail,
}: ProviderTestResult): { found: string; remedy: string } | undefined {
  if (!fault) return undefined;
  return { found: detail ? `${fault} (${detail})` : fault, remedy: remedies[fault] ?? 'Try again later.' };
}

function said(result: ProviderTestResult): string {
  const { state, milliseconds } = result;
  if (state === 'answered') return `after ${milliseconds} ms`;
  if (state === 'not asked') return 'it is set up; every enquiry is about a person';
  const wrong = explainTestFailure(result);
  return wrong ? `${wrong.found}. ${wrong.remedy}` : '-';
}

const stateTones = { answered: 'good', failed: 'bad', 'not set up': 'quiet', 'not asked': 'quiet' } as const;

const columns: readonly TerminalColumn<ProviderTestResult>[] = [
  { title: 'PROVIDER', of: ({ provider }) => provider },
  { title: 'STATE', of: ({ state }) => ({ text: state, tone: stateTones[state] }) },
  { title: 'DETAIL', of: said, narrow: 'wrap' },
];
