import styles from './loading-bar.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A thin bar at the top while a page is on its way: to 95% in five seconds, full when it is there. Said politely. */
export const LoadingBar = ({ isLoading }: { readonly isLoading: boolean }) => (
  <div className={styles.bar} data-loading={isLoading ? '' : undefined}>
    <output>{isLoading && <VisuallyHidden>Loading</VisuallyHidden>}</output>
  </div>
);
