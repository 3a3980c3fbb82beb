import { type BusinessType, businessTypes } from '../constants/options.ts';

/** Source: NZBN API v5. All other codes are 'Other'. */
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

export const businessTypeOf = (entityTypeCode: string): BusinessType =>
  kindsByCode.get(entityTypeCode.toUpperCase()) ?? 'Other';

/** Returns the business types that a search for this type finds; all of them for 'Other'. */
export const businessTypesToSearch = (type: BusinessType): readonly BusinessType[] =>
  type === 'Other' ? businessTypes.map(({ value }) => value) : [type];

export const isBusinessOfType = (entityTypeCode: string, type: BusinessType): boolean =>
  businessTypesToSearch(type).includes(businessTypeOf(entityTypeCode));
