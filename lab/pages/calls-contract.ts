import { askedPart, savePart } from '@forecourt/domain/contract/parts.ts';
import { correctAnswers } from '@forecourt/domain/contract/status.ts';
import { address, addressDetails } from '@forecourt/domain/fields/address.ts';
import {
  businessMatch,
  businessRecord,
  businessRole,
  registerAddress,
} from '@forecourt/domain/fields/business-record.ts';
import { manualAddress } from '@forecourt/domain/fields/manual-address.ts';
import { discount, fuelOffer } from '@forecourt/domain/fields/offer.ts';
import { applicationState } from '@forecourt/domain/state.ts';
import { contractCalls } from '@forecourt/domain/testing/contract-calls.ts';

type Schema = {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly element?: Schema;
      readonly innerType?: Schema;
      readonly options?: readonly Schema[];
    };
  };
};

const structures: Readonly<Record<string, unknown>> = {
  Address: address,
  AddressDetails: addressDetails,
  BusinessRecord: businessRecord,
  BusinessRole: businessRole,
  RegisterAddress: registerAddress,
  BusinessMatch: businessMatch,
  FuelOffer: fuelOffer,
  Discount: discount,
  ManualAddress: manualAddress,
  AskedPart: askedPart,
};
const structureOf = (schema: Schema): string | undefined =>
  Object.entries(structures).find(([, known]) => known === schema)?.[0];

/** Every path below a schema that holds a value, `[]` for the elements of a list, a structure by its name. */
function pathsOf(schema: Schema, path: string, isNamed = false): string[] {
  const { type, shape, element, innerType, options } = schema._zod.def;
  // The sections of the form as a draft holds them.
  if (schema === correctAnswers.schema.body.shape.answers) return [`${path}: Sections`];
  if (schema === savePart.schema.body.shape.credit) return [`${path}: CreditSection`];
  const structure = isNamed ? undefined : structureOf(schema);
  if (structure) return [`${path}: ${structure}`];
  // What is opaque to the calls is a draft.
  const isOpaque = type === 'record' || (shape && Object.keys(shape).length === 0);
  if (isOpaque) return [`${path}.version`, `${path}.savedAt`, `${path}.application: draft`];
  if (innerType) return pathsOf(innerType, path);
  if (element) return pathsOf(element, `${path}[]`);
  // Kinds of an answer; a choice of plain values is one place.
  if (options?.some((option) => option._zod.def.shape)) {
    return [...new Set(options.flatMap((option) => pathsOf(option, path)))];
  }
  if (!shape) return [path];
  return Object.entries(shape).flatMap(([name, field]) =>
    pathsOf(field, path === '' ? name : `${path}.${name}`),
  );
}

const placed = (of: string, schema: unknown, isNamed = false): string[] =>
  schema === undefined
    ? []
    : pathsOf(schema as Schema, '', isNamed).map((path) => `${of} ${path}`.replace(' :', ':'));

/** Every place of the contract and of a draft, as the table writes it. */
export const contractPlaces: readonly string[] = [
  ...contractCalls.flatMap(([name, { schema }]) => [
    ...placed(name, schema.params),
    ...placed(name, schema.querystring),
    ...placed(name, schema.body),
    ...placed(`${name} →`, schema.response[200] ?? schema.response[201]),
  ]),
  ...Object.entries(structures).flatMap(([name, schema]) => placed(name, schema, true)),
  ...placed('draft', applicationState),
];
