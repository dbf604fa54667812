import { starPath } from '../motif/star-path.ts';
import styles from './mark.module.css';

interface Props {
  /** The brokerage's name beside the star; without it the star stands alone. */
  name?: string | undefined;
  /** On a dark band. */
  light?: boolean;
  className?: string | undefined;
}

/** The logo: a star within a star, and the name. */
export function BrandMark({ name = 'کارگزار', light = false, className }: Props) {
  const classes = [styles.mark, light ? styles.light : '', className].filter(Boolean).join(' ');
  const hole = light ? 'var(--color-ink)' : 'var(--color-paper)';
  return (
    <span className={classes}>
      <svg width="38" height="38" viewBox="0 0 40 40" aria-hidden="true">
        <path d={starPath(20, 20, 19.5)} fill="currentColor" />
        <path d={starPath(20, 20, 12.5)} fill="none" stroke={hole} strokeWidth="1.75" />
        <path d={starPath(20, 20, 5.5)} fill={hole} />
      </svg>
      {name === '' ? null : <span className={styles.word}>{name}</span>}
    </span>
  );
}
