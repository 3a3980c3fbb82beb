import { askForPartByStatus, changePartByStatus, type PartChange } from '@forecourt/domain/contract/parts.ts';
import { callIdempotently } from '../gateway/call-once.ts';
import type { AskedPerson } from './asked-part.ts';

/** Asks somebody to give the guarantee. Throws what the call throws. */
export const askForGuarantee = async (key: string, { name, email }: AskedPerson): Promise<void> =>
  void (await callIdempotently(askForPartByStatus, { body: { key, name, email } }));

/** Changes a part of an application that was sent. Throws what the call throws. */
export const changePartOfStatus = async (key: string, number: number, change: PartChange): Promise<void> =>
  void (await callIdempotently(changePartByStatus, { body: { key, number, change } }));
