import { type ReactNode, Suspense } from 'react';
import { StarGrid } from '../motif/star-grid.tsx';
import { Reveal } from './reveal.tsx';
import styles from './section.module.css';

interface Props {
  id?: string;
  title?: string;
  lead?: ReactNode;
  /** What stands below the lead: a link, mostly. */
  aside?: ReactNode;
  tone?: 'paper' | 'sand' | 'tint' | 'white' | 'ink';
  /** `stacked`: heading above; `side`: heading at the start, a third wide; `even`: almost halves. */
  layout?: 'stacked' | 'side' | 'even';
  /** Keeps a side heading in view while its long neighbour scrolls. */
  sticky?: boolean;
  tight?: boolean;
  /** Without any, the band is its heading alone. */
  children?: ReactNode;
}

/** One band of a public page with its heading; it comes up when one scrolls to it. */
export function Section(props: Props) {
  const { id, title, lead, aside, tone = 'paper', layout = 'stacked', sticky = false } = props;
  return (
    <section id={id} className={styles.section} data-tone={tone} data-tight={props.tight ?? false}>
      {tone === 'ink' ? <StarGrid className={styles.grid} /> : null}
      {/* Comes alive by itself, so that no moment is taken up by the whole page. */}
      <Suspense>
        <Reveal>
          <div
            className={`${styles.inner} ${layout === 'stacked' ? styles.stacked : styles.split}`}
            data-split={layout}
          >
            {title === undefined ? null : (
              <div className={styles.head} data-sticky={sticky}>
                <h2 className={styles.title}>{title}</h2>
                {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
                {aside}
              </div>
            )}
            {props.children === undefined ? null : <div>{props.children}</div>}
          </div>
        </Reveal>
      </Suspense>
    </section>
  );
}
