import type { Marks } from './ask.ts';
import styles from './results.module.css';

/** A text with its matches marked. */
export function Marked({ text, marks }: { text: string; marks: Marks }) {
  const pieces = [];
  let at = 0;
  for (const [from, to] of marks) {
    pieces.push(
      text.slice(at, from),
      <mark key={from} className={styles.mark}>
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return [...pieces, text.slice(at)];
}
