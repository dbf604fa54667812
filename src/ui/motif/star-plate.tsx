import styles from './plate.module.css';
import { starPath } from './star-path.ts';

const RIM = starPath(120, 120, 118);
const FIELD = starPath(120, 120, 104);

/** A picture of the catalogue on the star: the scene of a product without a drawing. */
export function StarPlate({ src }: { src: string }) {
  return (
    <div className={styles.plate}>
      <svg viewBox="0 0 240 240" fill="none" aria-hidden="true">
        <path d={RIM} stroke="var(--color-teal-4)" />
        <path d={FIELD} fill="var(--color-card)" stroke="var(--color-teal-4)" />
      </svg>
      <img src={src} alt="" width="104" height="104" />
    </div>
  );
}
