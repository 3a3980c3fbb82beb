type Found = readonly (readonly [at: string, text: string])[];

const deepest = 8;
/** Values that rules refuse; the last is longer than a list may be. */
const refused: readonly unknown[] = [undefined, '', 'x'.repeat(100_000), '!?', 99_999_999, -1, []];
const tooMany = Array.from({ length: 1_500 }, () => 'x');

/** Stands for any argument: it can be called, read, listed as empty, counted and written. */
const written = (hint?: string): unknown => (hint === 'number' ? 2 : '…');
const anything: unknown = new Proxy(() => undefined, {
  get: (_, name) => (name === Symbol.toPrimitive || name === 'toString' ? written : anything),
  apply: () => anything,
});
const sampleArguments = [2, anything].map((one) => [one, one, one, one]);

type Rule = {
  safeParse(value: unknown): { error?: { issues: readonly { message?: string }[] } };
  _zod: { def: Record<string, unknown> };
};
const isRule = (value: object): value is Rule => 'safeParse' in value && '_zod' in value;

/** What a rule without a message says, which no page shows. */
const withoutMessage: readonly unknown[] = ['Invalid input', undefined];

function messagesOf(rule: Rule, value: unknown): string[] {
  try {
    const messages = (rule.safeParse(value).error?.issues ?? []).map(({ message }) => message);
    return messages.filter(
      (message) => message !== undefined && !withoutMessage.includes(message),
    ) as string[];
  } catch {
    // It reads a value of another type.
    return [];
  }
}

function refusalsOf(rule: Rule, at: string): Found {
  const values = rule._zod.def['type'] === 'array' ? [...refused, tooMany] : refused;
  return values.flatMap((value, number) =>
    messagesOf(rule, value).map((message, issue) => [`${at} ${number}.${issue}`, message] as const),
  );
}

function resultsOf(called: (...given: unknown[]) => unknown, at: string, depth: number): Found {
  return sampleArguments.flatMap((given, number) => {
    try {
      const result: unknown = called(...given);
      return typeof result === 'function' ? [] : textsIn(result, `${at}(${number})`, depth + 1);
    } catch {
      // It needs arguments of its own.
      return [];
    }
  });
}

function textsIn(value: unknown, at: string, depth: number): Found {
  // What was given to a function was not what it writes.
  if (typeof value === 'string') return /NaN|undefined/.test(value) ? [] : [[at, value]];
  if (depth > deepest) return [];
  if (typeof value === 'function') return resultsOf(value as (...given: unknown[]) => unknown, at, depth);
  if (typeof value !== 'object' || value === null) return [];
  if (!isRule(value))
    return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${at}.${key}`, depth + 1));
  const { shape, element, innerType } = value._zod.def;
  const parts = [shape, element, innerType].flatMap((part) => textsIn(part, at, depth + 1));
  return [...refusalsOf(value, at), ...parts];
}

/** Returns every text of what a module exports: its texts, what its functions return, and what its rules refuse with. */
export const sentencesIn = (exported: unknown): Found => textsIn(exported, '', 0);
