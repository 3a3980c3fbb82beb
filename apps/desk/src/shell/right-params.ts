import { idInLink } from '@forecourt/domain/contract/ids.ts';
import { normaliseReference } from '@forecourt/domain/fields/normalise-reference.ts';
import { reference } from '@forecourt/domain/fields/reference.ts';
import type { Params } from 'react-router';

/** Reads each parameter of an address as it was copied out of a mail; undefined for what it is not. */
const readings: Readonly<Record<string, (typed: string) => string | undefined>> = {
  reference: (typed) => reference.safeParse(normaliseReference(typed)).data,
  token: idInLink,
};

/** Returns the parameters of an address without marks around them, in their right spelling. */
export const rightParams = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, typed = '']) => [name, readings[name]?.(typed) ?? typed]),
  );
