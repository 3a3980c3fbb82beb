import type { BusinessType } from '@forecourt/domain/constants/options.ts';

/** The register's codes for each business type; `any` where the type has none of its own. Source: NZBN API v5. */
const entityTypeCodes: Readonly<Record<BusinessType, readonly string[] | 'any'>> = {
  Limited: ['LTD', 'ULTD', 'COOP', 'ASIC', 'NON_ASIC'],
  SoleTrader: ['Sole_Trader'],
  Partnership: ['Partnership', 'Y', 'Z'],
  TrustSociety: ['Trading_Trust', 'T', 'I', 'F', 'N', 'B', 'D'],
  Other: 'any',
};

/** The register's codes of a business type, in capitals; undefined for a type that is any. */
export function codesOf(type: BusinessType): string[] | undefined {
  const codes = entityTypeCodes[type];
  return codes === 'any' ? undefined : codes.map((code) => code.toUpperCase());
}

/** Whether the register's code belongs to the business type, whatever its case. */
export function isOfType(entityTypeCode: string, type: BusinessType): boolean {
  return codesOf(type)?.includes(entityTypeCode.toUpperCase()) ?? true;
}
