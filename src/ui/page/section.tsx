import { type ReactNode, Suspense } from 'react';
import { anchorOf } from '#lib/text/anchor.ts';
import { Fold } from '../blocks/fold.tsx';
import { StarGrid } from '../motif/star-grid.tsx';
import { Reveal } from './reveal.tsx';
import styles from './section.module.css';

interface Props {
  /** Derived from its title by default, so that the search can link to it. */
  id?: string | undefined;
  title?: string;
  lead?: ReactNode;
  /** Content below the lead: mostly a link. */
  aside?: ReactNode;
  tone?: 'paper' | 'sand' | 'tint' | 'white' | 'ink';
  /** `stacked`: heading above; `side`: heading at the start, a third wide; `even`: almost halves. */
  layout?: 'stacked' | 'side' | 'even';
  /** Keeps a side heading in view while its long neighbour scrolls. */
  sticky?: boolean;
  tight?: boolean;
  /**
   * On phones a row that opens the content below the title. Without a title, the content is such a fold
   * itself.
   */
  fold?: 'closed' | 'open';
  /** Without content, the section is its heading alone. */
  children?: ReactNode;
}

/** One section of a public page with its heading; it fades in when the user scrolls to it. */
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
      {/* Hydrates separately, so that the whole page does not block the browser at once. */}
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
              {/* The content has the section's anchor, so that browsers unfold it for a link. */}
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

/** A line to press may contain a heading and text, but no paragraph. */
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
