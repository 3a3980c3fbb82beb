import styles from './scenery.module.css';

/** The brand's scenery above dark ground, where it has one: landing and not-found only. */
export const Scenery = () => <div className={styles.scenery} aria-hidden="true" />;
