import { type ReactNode, Suspense } from 'react';
import { anchorOf } from '#lib/text/anchor.ts';
import { Fold } from '../blocks/fold.tsx';
import { StarGrid } from '../motif/star-grid.tsx';
import { Reveal } from './reveal.tsx';
import styles from './section.module.css';

interface Props {
  /** By default its title, so that the search can lead to it. */
  id?: string | undefined;
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
  /**
   * A row on phones that opens what is below its title. Without a title of the section's own, what it
   * holds is such a fold.
   */
  fold?: 'closed' | 'open';
  /** Without any, the band is its heading alone. */
  children?: ReactNode;
}

/** One band of a public page with its heading; it comes up when one scrolls to it. */
export function Section(props: Props) {
  const {
    title,
    id = anchorOf(title ?? '') || undefined,
    tone = 'paper',
    layout = 'stacked',
    fold,
  } = props;
  const isFold = fold !== undefined && title !== undefined;
  const inner = `${styles.inner} ${layout === 'stacked' ? styles.stacked : styles.split}`;
  return (
    <section
      id={isFold ? undefined : id}
      className={styles.section}
      data-tone={tone}
      data-tight={props.tight ?? false}
      data-split={layout}
      data-fold={fold !== undefined}
    >
      {tone === 'ink' ? <StarGrid className={styles.grid} /> : null}
      {/* Comes alive by itself, so that no moment is taken up by the whole page. */}
      <Suspense>
        <Reveal>
          {isFold ? (
            <Fold
              className={inner}
              summaryClassName={styles.head}
              sticky={props.sticky ?? false}
              open={fold === 'open'}
              summary={<Heading {...props} leadAs="span" />}
            >
              {/* An address that names the section names what is in it: then browsers unfold it. */}
              <div id={id} className={styles.folded}>
                {props.children}
                {props.aside}
              </div>
            </Fold>
          ) : (
            <div className={inner}>
              {title === undefined ? null : (
                <div className={styles.head} data-sticky={props.sticky ?? false}>
                  <Heading {...props} leadAs="p" />
                  {props.aside}
                </div>
              )}
              {props.children === undefined ? null : <div>{props.children}</div>}
            </div>
          )}
        </Reveal>
      </Suspense>
    </section>
  );
}

/** A line that one presses may hold a heading and words, no paragraph. */
function Heading({
  title,
  lead,
  leadAs: Lead,
}: Pick<Props, 'title' | 'lead'> & { leadAs: 'p' | 'span' }) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      {lead === undefined ? null : <Lead className={styles.lead}>{lead}</Lead>}
    </>
  );
}
