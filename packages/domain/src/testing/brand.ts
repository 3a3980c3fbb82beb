import shipped from '../../../../brands/tussock-fuel/brand.json' with { type: 'json' };
import { brandSchema } from '../brand.ts';

export const shippedBrand = brandSchema.parse(shipped);
