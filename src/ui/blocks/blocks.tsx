import { Fragment, type ReactNode } from 'react';
import { type PageContent, sourcesOf } from '#domain/page-content.ts';
import { type SectionBlock, sectionsOf } from '#domain/page-sections.ts';
import { anchorOf } from '#lib/text/anchor.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Picture } from '../page/picture.tsx';
import styles from './blocks.module.css';
import { Faq, type RestsOn } from './faq.tsx';
import { Fold } from './fold.tsx';
import { StarList } from './star-list.tsx';

const QUESTIONS = 'پرسش‌های پرتکرار';

/** Sections are two abreast where there is room. */
const SIZES = '(min-width: 84em) 40rem, (min-width: 56em) 46vw, 92vw';

function Block({ block }: { block: SectionBlock }) {
  if (block.type === 'paragraph') return <p className={styles.paragraph}>{block.text}</p>;
  if (block.type === 'picture') {
    const { url, alt, width, height } = block;
    // In a draft the picture may not be chosen yet.
    if (url === '') return null;
    const size = { width, height, sizes: SIZES };
    return <Picture url={url} alt={alt} {...size} className={styles.picture} />;
  }
  if (!block.ordered) return <StarList points={block.items} />;
  return (
    <ol className={styles.steps}>
      {block.items.map((item, index) => (
        <li key={item}>
          <span className={styles.number} aria-hidden="true">
            {toPersianDigits(index + 1)}
          </span>
          {item}
        </li>
      ))}
    </ol>
  );
}

interface Props {
  content: PageContent;
  /** Draws the sources of a block below it. */
  restsOn?: RestsOn | undefined;
}

/**
 * The content of a product's page: sections two abreast where there is room, questions below. On phones the
 * first is open and the others are folded.
 */
export function PageBlocks({ content, restsOn }: Props) {
  const { sections, questions } = sectionsOf(content);
  return (
    <div className={styles.page}>
      <div className={styles.sections}>
        {sections.map(({ title, blocks }, index) => (
          <section key={title ?? ''} className={styles.section}>
            <Titled title={title} open={index === 0}>
              {blocks.map((block) => (
                <Fragment key={JSON.stringify(block)}>
                  <Block block={block} />
                  {sourcesOf(block).length > 0 && restsOn?.(sourcesOf(block))}
                </Fragment>
              ))}
            </Titled>
          </section>
        ))}
      </div>
      {questions.length > 0 && (
        <section>
          <Titled title={QUESTIONS}>
            <Faq questions={questions} restsOn={restsOn} />
          </Titled>
        </section>
      )}
    </div>
  );
}

interface TitledProps {
  title: string | null;
  open?: boolean;
  children: ReactNode;
}

/** Content below a title that folds it on phones; without a title there is nothing to press. */
function Titled({ title, open, children }: TitledProps) {
  if (title === null) return <div className={styles.untitled}>{children}</div>;
  return (
    <Fold open={open} className={styles.titled} summary={<h2 className={styles.title}>{title}</h2>}>
      {/* The content has the section's anchor, so that browsers unfold it for a link. */}
      <div id={anchorOf(title) || undefined}>{children}</div>
    </Fold>
  );
}
