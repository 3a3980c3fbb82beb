import { longTextMaximum, shortTextMaximum } from '@forecourt/domain/constants/limits.ts';
import * as z from 'zod';

const plain = (most: number) => (text: string | null | undefined) =>
  (text ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most);

/** Text of an outside answer on one line and as long as the product's own may be; '' where there is none. */
export const plainText = z.string().nullish().transform(plain(shortTextMaximum));
export const plainLongText = z.string().nullish().transform(plain(longTextMaximum));
