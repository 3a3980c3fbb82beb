import { type BusinessType, businessTypes } from '../constants/options.ts';

/** The register's codes for each business type; all others are 'Other'. Source: NZBN API v5. */
const entityTypeCodes: Readonly<Record<Exclude<BusinessType, 'Other'>, readonly string[]>> = {
  Limited: ['LTD', 'ULTD', 'COOP', 'ASIC', 'NON_ASIC'],
  SoleTrader: ['Sole_Trader'],
  Partnership: ['Partnership', 'Y', 'Z'],
  TrustSociety: ['Trading_Trust', 'T', 'I', 'F', 'N', 'B', 'D'],
};

const kindsByCode = new Map(
  Object.entries(entityTypeCodes).flatMap(([type, codes]) =>
    codes.map((code) => [code.toUpperCase(), type as BusinessType] as const),
  ),
);

/** Returns the business type of a code of the register, whatever its case; 'Other' for a code that no type has. */
export const kindOf = (entityTypeCode: string): BusinessType =>
  kindsByCode.get(entityTypeCode.toUpperCase()) ?? 'Other';

/** Returns the kinds of business that a search for this business type finds: its own; for 'Other' all. */
export const kindsOf = (type: BusinessType): readonly BusinessType[] =>
  type === 'Other' ? businessTypes.map(({ value }) => value) : [type];

/** Returns whether the register's code belongs to the business type, whatever its case. */
export const isOfType = (entityTypeCode: string, type: BusinessType): boolean =>
  kindsOf(type).includes(kindOf(entityTypeCode));
