import { Fold } from '#ui/blocks/fold.tsx';
import { StarList } from '#ui/blocks/star-list.tsx';
import { Section } from '#ui/page/section.tsx';
import type { ServicePageWords } from '../../../page-words.ts';
import styles from './service-fit.module.css';

interface Props extends Pick<ServicePageWords, 'audience' | 'results' | 'each'> {
  /** Folded on phones, below a more important part. */
  isFolded: boolean;
}

/** The first two questions about a service: for whom it is, and what one gets. */
export function ServiceFit({ audience, results, each, isFolded }: Props) {
  return (
    <Section tone="white" fold={isFolded ? 'closed' : undefined}>
      <div className={styles.halves} data-folded={isFolded}>
        <Half title={each.audience} points={audience} isFolded={isFolded} />
        <Half title={each.results} points={results} isFolded={isFolded} />
      </div>
    </Section>
  );
}

type HalfProps = { title: string; points: readonly string[]; isFolded: boolean };

function Half({ title, points, isFolded }: HalfProps) {
  const heading = <h2 className={styles.title}>{title}</h2>;
  const list = <StarList points={points} />;
  return isFolded ? (
    <Fold className={styles.half} summary={heading}>
      {list}
    </Fold>
  ) : (
    <div className={styles.half}>
      {heading}
      {list}
    </div>
  );
}
