import styles from './scenery.module.css';

export const Scenery = () => <div className={styles.scenery} aria-hidden="true" />;
