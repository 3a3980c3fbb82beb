import type { Content } from '@forecourt/ui/content.ts';
import styles from './facts.module.css';

export type DescriptionItem = { readonly label: string; readonly value: Content };

/** Labels with their values, closer than a form shows them. */
export const DescriptionList = ({ facts }: { readonly facts: readonly DescriptionItem[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
