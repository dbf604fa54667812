import { Star } from '../motif/star.tsx';
import styles from './pieces.module.css';

interface Props {
  points: readonly string[];
  /** Two abreast under hairlines: a list that is a section of its own. */
  large?: boolean;
}

/** Short points with the star for a bullet. */
export function StarList({ points, large = false }: Props) {
  return (
    <ul className={styles.starList} data-large={large}>
      {points.map((point) => (
        <li key={point}>
          <Star size={16} />
          {point}
        </li>
      ))}
    </ul>
  );
}
