import styles from './plate.module.css';
import { Star } from './star.tsx';

/** A hairline with the star in its middle, between two thoughts of one page. */
export function Divider() {
  return (
    <div className={styles.divider} aria-hidden="true">
      <Star size={14} />
    </div>
  );
}
