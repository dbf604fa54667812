import { toPersianDigits } from '#lib/text/digits.ts';
import { starPath } from '../motif/star-path.ts';
import styles from './pieces.module.css';

const STAR = starPath(24, 24, 23);

interface Props {
  steps: readonly { title: string; text: string }[];
  /** On a dark band. */
  dark?: boolean;
}

/** Numbered steps down a line; the numbers stand in stars. */
export function Steps({ steps, dark = false }: Props) {
  return (
    <ol className={styles.list} data-dark={dark}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            <svg viewBox="0 0 48 48" fill="none" aria-hidden="true">
              <path d={STAR} />
            </svg>
            <span>{toPersianDigits(index + 1)}</span>
          </span>
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
