import type { AskedPart } from '../contract/parts.ts';
import type { CreditPart } from '../credit/part.ts';

/** The credit section, asked of Hamish Buchan. */
export const askedHamish: CreditPart = {
  number: 1,
  name: 'Hamish Buchan',
  email: 'hamish@lindisfencing.co.nz',
  askedAt: '2026-11-28T01:00:00.000Z',
  expiresAt: '2026-12-12T01:00:00.000Z',
  isLinkOff: false,
  answeredAt: null,
  ended: null,
};

export const answeredByHamish: CreditPart = { ...askedHamish, answeredAt: '2026-11-28T04:00:00.000Z' };

export const endedPart = (how: NonNullable<CreditPart['ended']>['how']): CreditPart => ({
  ...askedHamish,
  ended: { at: '2026-11-29T01:00:00.000Z', how },
});

/** What a server says of these credit parts. */
export const saysParts = (...parts: readonly CreditPart[]): { body: { parts: AskedPart[] } } => ({
  body: { parts: parts.map((part) => ({ part: 'credit', ...part })) },
});
