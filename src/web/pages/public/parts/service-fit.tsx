import { Section } from '#ui/page/section.tsx';
import { StarList } from '#ui/page/star-list.tsx';
import type { ServicePageWords } from '../../../page-words.ts';
import styles from './service-fit.module.css';

/** The two things one asks first of a service: whether it is for oneself, and what comes of it. */
export function ServiceFit({
  audience,
  results,
  each,
}: Pick<ServicePageWords, 'audience' | 'results' | 'each'>) {
  return (
    <Section tone="white">
      <div className={styles.halves}>
        <div className={styles.half}>
          <h2 className={styles.title}>{each.audience}</h2>
          <StarList points={audience} />
        </div>
        <div className={styles.half}>
          <h2 className={styles.title}>{each.results}</h2>
          <StarList points={results} />
        </div>
      </div>
    </Section>
  );
}
