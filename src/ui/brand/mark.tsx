import { starPath } from '../motif/star-path.ts';
import styles from './brand.module.css';
import { useBrand } from './brand.ts';
import { LogoPicture } from './logo.tsx';

/** Longer names are drawn smaller beside the star, on two lines. */
const SHORT_NAME = 14;

interface Props {
  /** On a dark band. */
  light?: boolean;
}

/** The brokerage's logo; without one its name, beside a star within a star. */
export function BrandMark({ light = false }: Props) {
  const { brandName: name, logo } = useBrand();
  if (logo) return <LogoPicture logo={logo} name={name} light={light} />;
  const hole = light ? 'var(--color-ink)' : 'var(--color-paper)';
  return (
    <span className={light ? `${styles.mark} ${styles.light}` : styles.mark}>
      <svg width="38" height="38" viewBox="0 0 40 40" aria-hidden="true">
        <path d={starPath(20, 20, 19.5)} fill="currentColor" />
        <path d={starPath(20, 20, 12.5)} fill="none" stroke={hole} strokeWidth="1.75" />
        <path d={starPath(20, 20, 5.5)} fill={hole} />
      </svg>
      <span className={styles.word} data-long={name.length > SHORT_NAME || undefined}>
        {name}
      </span>
    </span>
  );
}
