import type { BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { detailsOf } from './business-details.ts';
import styles from './picked-business.module.css';

/** The business that was picked, as it stands on the register. */
export const PickedBusiness = ({ record }: { readonly record: BusinessRecord }) => (
  <p className={styles.picked} tabIndex={-1}>
    <b>{record.entityName}</b>
    <small>{detailsOf(record)}</small>
  </p>
);
