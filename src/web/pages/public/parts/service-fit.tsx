import { servicesPage as texts } from '#content/services.ts';
import type { ServiceContent } from '#content/types.ts';
import { Section } from '#ui/page/section.tsx';
import { StarList } from '#ui/page/star-list.tsx';
import styles from './service-fit.module.css';

/** The two things one asks first of a service: whether it is for oneself, and what comes of it. */
export function ServiceFit({ forWhom, receive }: Pick<ServiceContent, 'forWhom' | 'receive'>) {
  return (
    <Section tone="white">
      <div className={styles.halves}>
        <div className={styles.half}>
          <h2 className={styles.title}>{texts.forWhomTitle}</h2>
          <StarList points={forWhom} />
        </div>
        <div className={styles.half}>
          <h2 className={styles.title}>{texts.receiveTitle}</h2>
          <StarList points={receive} />
        </div>
      </div>
    </Section>
  );
}
