import type { BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { Found } from '../../ui/found.tsx';
import { detailsOf } from './business-details.ts';

/** The business that was picked, as it stands on the register. */
export const PickedBusiness = ({ record }: { readonly record: BusinessRecord }) => (
  <Found title={record.entityName} detail={detailsOf(record)} />
);
