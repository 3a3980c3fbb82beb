import type { Address, AddressDetails } from '@forecourt/domain/fields/address.ts';
import { plainLongTextSchema, plainTextSchema } from '@forecourt/platform/http-client/ask.ts';
import * as z from 'zod';

/** The fields used of NZ Post AddressChecker 1.0 answers. */
const dpid = z.union([z.int().positive(), z.string().regex(/^\d{1,12}$/)]).transform(String);

const suggestion = z.object({
  DPID: dpid,
  FullAddress: plainLongTextSchema.refine((text) => text !== ''),
  SourceDesc: plainTextSchema,
});
/** An address without a postal id cannot be looked up again. */
const suggestions = z
  .array(z.unknown())
  .transform((all) =>
    all.filter((each) => z.looseObject({ DPID: z.null() }).safeParse(each).success === false),
  )
  .pipe(z.array(suggestion));

const lines = z.object({
  AddressLine1: plainTextSchema,
  AddressLine2: plainTextSchema,
  AddressLine3: plainTextSchema,
  AddressLine4: plainTextSchema,
  AddressLine5: plainTextSchema,
});
const details = lines.extend({
  DPID: dpid,
  SourceDesc: plainTextSchema,
  Deliverable: z.enum(['Y', 'N']),
  Postcode: z.union([plainTextSchema, z.int().transform((number) => String(number).padStart(4, '0'))]),
});

export const suggestAnswer = z.object({ success: z.literal(true), addresses: suggestions });
export const detailsAnswer = z.object({ success: z.literal(true), details: z.array(details) });

const failure = z.object({ success: z.literal(false), error: z.object({ code: z.coerce.number() }) });
/** Tells whether the answer means "not found" or "cannot be asked". */
export const isAddressNotFound = (body: unknown): boolean =>
  [400, 404].includes(failure.safeParse(body).data?.error.code ?? 0);

export const toAddress = ({ DPID, FullAddress, SourceDesc }: z.output<typeof suggestion>): Address => ({
  id: DPID,
  fullAddress: FullAddress,
  dpid: DPID,
  sourceDesc: SourceDesc || null,
});

/** Returns four lines; a fifth is appended to the fourth. */
export function toAddressDetails(found: z.output<typeof details>): AddressDetails {
  const { AddressLine1, AddressLine2, AddressLine3, AddressLine4, AddressLine5 } = found;
  const written = (...texts: string[]) => texts.filter((text) => text !== '').join(', ');
  return {
    id: found.DPID,
    dpid: found.DPID,
    sourceDesc: found.SourceDesc || null,
    deliverable: found.Deliverable,
    fullAddress: plainLongTextSchema.parse(
      written(AddressLine1, AddressLine2, AddressLine3, AddressLine4, AddressLine5),
    ),
    addressLine1: AddressLine1,
    addressLine2: AddressLine2,
    addressLine3: AddressLine3,
    addressLine4: plainTextSchema.parse(written(AddressLine4, AddressLine5)),
    postcode: found.Postcode,
  };
}
