import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProviderUnavailable } from './call-error.ts';
import { createAnswerCache } from './kept-answers.ts';

const away = async (): Promise<never> => {
  throw new ProviderUnavailable('businessRegister');
};
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

describe('answers that are kept', () => {
  test('a fresh one is given again without asking, an older one is asked for with what is known [PROV-07]', async () => {
    const kept = createAnswerCache<string>({ freshMs: 30_000, staleMs: 0 });
    expect(await kept('a', async () => 'one')).toBe('one');
    pass(29_999);
    expect(await kept('a', away)).toBe('one');
    pass(1);
    expect(await kept('a', async (known) => `${known} two`)).toBe('one two');
    expect(await kept('b', async (known) => `${known} three`)).toBe('undefined three');
  });

  test('an old one stands in while the provider is away, for as long as it harms nobody [PROV-07]', async () => {
    const kept = createAnswerCache<string>({ freshMs: 30_000, staleMs: 60_000 });
    await kept('a', async () => 'one');
    pass(59_999);
    expect(await kept('a', away)).toBe('one');
    pass(1);
    await expect(kept('a', away)).rejects.toThrow(ProviderUnavailable);
    const never = createAnswerCache<string>({ freshMs: 1, staleMs: 0 });
    await never('a', async () => 'one');
    pass(1);
    await expect(never('a', away)).rejects.toThrow(ProviderUnavailable);
  });

  test('memory is bounded: the oldest goes first [PROV-07]', async () => {
    const kept = createAnswerCache<number>({ freshMs: 30_000, staleMs: 0 });
    for (let key = 0; key <= 500; key += 1) await kept(String(key), async () => key);
    expect(await kept('500', away)).toBe(500);
    await expect(kept('0', away)).rejects.toThrow(ProviderUnavailable);
  });
});
