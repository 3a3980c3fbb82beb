import { newReference } from '@forecourt/platform/crypto/ids.ts';
import { type RawBuilder, sql } from 'kysely';

/** † Candidates drawn at once. */
const drawn = 5;

/** Selects the first unused reference, inside the statement that saves it. */
export const freeReferenceSql = (numbers = Array.from({ length: drawn }, newReference)): RawBuilder<string> =>
  sql<string>`coalesce((
    select number from unnest(${numbers}::text[]) as number
    where not exists (
      select 1 from applications other where other.reference = number or other.callback_reference = number)
    limit 1), ${numbers[0]}::text)`;
