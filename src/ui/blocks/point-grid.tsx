import styles from './blocks.module.css';

interface Props {
  points: readonly { title: string; text: string }[];
}

/** Points two abreast (three, when there are three), each under a hairline of its own. */
export function PointGrid({ points }: Props) {
  return (
    <ul className={styles.grid} data-three={points.length === 3}>
      {points.map(({ title, text }) => (
        <li key={title} className={styles.point}>
          <h3 className={styles.pointTitle}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
