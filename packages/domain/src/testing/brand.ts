import shipped from '../../../../brands/tussock-fuel/brand.json' with { type: 'json' };
import { brandSchema } from '../brand.ts';

/** The shipped brand as it stands in its folder. */
export const shippedBrand = brandSchema.parse(shipped);
