import type { HomeWords } from '#content/pages/home.ts';
import { OFFER_TEXTS, SAMPLE_INSURERS, HOME_TEXTS as TEXTS } from '#content/texts/home.ts';
import { Fold } from '#ui/blocks/fold.tsx';
import { Section } from '#ui/page/section.tsx';
import styles from './home-comparison.module.css';

const ROWS = ['franchise', 'covers', 'centres'] as const;

/**
 * A sample comparison of invented insurers shows what a broker does; on phones our choice is open and the
 * others are folded.
 */
export function HomeComparison({ words: { title, sample } }: { words: HomeWords['why'] }) {
  return (
    <Section tone="sand" fold="closed">
      <Fold
        summary={
          <>
            <h2 className={styles.statement}>{title}</h2>
            <span className={styles.lead}>
              <b>{TEXTS.sample}</b> {sample.subject} {TEXTS.invented}
            </span>
          </>
        }
      >
        <ul className={styles.offers}>
          {sample.offers.map((offer, place) => (
            <li
              key={SAMPLE_INSURERS[place]}
              className={styles.offer}
              data-recommended={place === 0 || undefined}
            >
              <Fold
                open={place === 0}
                summaryClassName={styles.line}
                summary={
                  <>
                    <h3>{SAMPLE_INSURERS[place]}</h3>
                    <span>{offer.premium}</span>
                  </>
                }
              >
                <dl>
                  {ROWS.map((row) => (
                    <div key={row}>
                      <dt>{OFFER_TEXTS[row]}</dt>
                      <dd>{offer[row]}</dd>
                    </div>
                  ))}
                </dl>
                {place === 0 ? (
                  <p>
                    <b>{TEXTS.recommended}:</b> {sample.reason}
                  </p>
                ) : null}
              </Fold>
            </li>
          ))}
        </ul>
      </Fold>
    </Section>
  );
}
