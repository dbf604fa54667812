import styles from './not-found-mark.module.css';
import { starPath } from './star-path.ts';

/** ۴۰۴, its zero an eight-point star. */
export function NotFoundMark() {
  return (
    <div className={styles.mark} aria-hidden="true">
      <span>۴</span>
      <svg viewBox="0 0 120 120" fill="none" aria-hidden="true">
        <path d={starPath(60, 60, 59)} fill="var(--color-teal-1)" />
        <path d={starPath(60, 60, 58)} stroke="var(--color-brand)" strokeWidth="1.5" />
        <path d={starPath(60, 60, 38)} stroke="var(--color-brand)" strokeWidth="1.5" />
        <path d={starPath(60, 60, 17)} fill="var(--color-brand)" />
      </svg>
      <span>۴</span>
    </div>
  );
}
