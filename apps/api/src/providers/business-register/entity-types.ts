import type { BusinessType } from '@forecourt/domain/constants/options.ts';

/** The register's codes for each business type; `any` where the type has none of its own. Source: NZBN API v5. */
const entityTypeCodes: Readonly<Record<BusinessType, readonly string[] | 'any'>> = {
  Limited: ['LTD', 'ULTD', 'COOP', 'ASIC', 'NON_ASIC'],
  SoleTrader: ['Sole_Trader'],
  Partnership: ['Partnership', 'Y', 'Z'],
  TrustSociety: ['Trading_Trust', 'T', 'I', 'F', 'N', 'B', 'D'],
  Other: 'any',
};

/** Whether the register's code belongs to the business type, whatever its case. */
export function isOfType(entityTypeCode: string, type: BusinessType): boolean {
  const codes = entityTypeCodes[type];
  return codes === 'any' || codes.some((code) => code.toUpperCase() === entityTypeCode.toUpperCase());
}
