import { plainTextSchema } from '@forecourt/platform/http-client/ask.ts';
import * as z from 'zod';

/** The fields used of NZBN API v5 answers. */
const list = <T extends z.ZodType>(each: T) =>
  z
    .array(each)
    .nullish()
    .transform((all) => all ?? []);
const code = z.string().max(50);
const nzbn = z.string().regex(/^\d{13}$/);
const moment = z.string().max(50).nullish();

/** The API also sends postal ids as numbers. */
const pafId = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((id) => (/^\d{1,12}$/.test(String(id)) ? String(id) : null));

const address = z.object({
  address1: plainTextSchema,
  address2: plainTextSchema,
  address3: plainTextSchema,
  address4: plainTextSchema,
  postCode: plainTextSchema,
  addressType: z.string().max(50).nullish(),
  pafId,
  endDate: moment,
});
export type NzbnAddress = z.output<typeof address>;

const tradingName = z.union([
  plainTextSchema.transform((name) => ({ name, endDate: null })),
  z.object({ name: plainTextSchema, endDate: moment }),
]);

const role = z.object({
  roleType: plainTextSchema,
  roleStatus: plainTextSchema,
  endDate: moment,
  rolePerson: z.object({ firstName: plainTextSchema, lastName: plainTextSchema }).nullish(),
  roleAddress: list(address),
});
export type NzbnRole = z.output<typeof role>;

const common = {
  nzbn,
  entityName: plainTextSchema.refine((name) => name !== ''),
  entityTypeCode: code,
  entityStatusCode: z.union([z.string(), z.number()]).nullish(),
  entityStatusDescription: plainTextSchema,
  registrationDate: moment,
  tradingNames: list(tradingName),
};

const nzbnItem = z.object(common);
export type NzbnItem = z.output<typeof nzbnItem>;

export const nzbnPage = z.object({
  page: z.int().nonnegative(),
  totalItems: z.int().nonnegative(),
  items: z.array(nzbnItem).max(500),
});

export const nzbnEntity = z.object({
  ...common,
  addresses: z.object({ addressList: list(address) }).nullish(),
  roles: list(role),
});
export type NzbnEntity = z.output<typeof nzbnEntity>;

const refusal = z.object({ errorDescription: z.string() });

/** The register uses several HTTP statuses for "no such entity". */
export const isEntityNotFound = (body: unknown): boolean =>
  /object not found/i.test(refusal.safeParse(body).data?.errorDescription ?? '');
