import { test as base, expect } from '@playwright/test';

/** Browsers log refused calls as errors; these answers are expected. */
const expectedNoise =
  /Failed to load resource: the server responded with a status of (400|404|409|410|422|429|503)/;

type Watch = { quietConsole: undefined; expectedErrors: RegExp | undefined };

/** A test fails if its page logs or throws an unexpected error. */
export const test = base.extend<Watch>({
  expectedErrors: [undefined, { option: true }],
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      const isExpected = (text: string): boolean =>
        expectedNoise.test(text) || expectedErrors?.test(text) === true;
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
