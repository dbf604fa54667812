import { Fold } from '#ui/page/fold.tsx';
import { Section } from '#ui/page/section.tsx';
import styles from './home-why.module.css';

type Words = { title: string; items: readonly { title: string; text: string }[] };

/** One sentence in large type, and its three reasons set in from it. */
export function HomeWhy({ words: why }: { words: Words }) {
  return (
    <Section tone="sand" fold="closed">
      <Fold summary={<h2 className={styles.statement}>{why.title}</h2>}>
        <ul className={styles.reasons}>
          {why.items.map(({ title, text }) => (
            <li key={title}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </Fold>
    </Section>
  );
}
