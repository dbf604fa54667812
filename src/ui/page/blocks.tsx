import type { PageContent } from '#domain/page-content.ts';
import { type SectionBlock, sectionsOf } from '#domain/page-sections.ts';
import { anchorOf } from '#lib/text/anchor.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import styles from './blocks.module.css';
import { Faq } from './faq.tsx';
import { StarList } from './star-list.tsx';

const QUESTIONS = 'پرسش‌های پرتکرار';

function Block({ block }: { block: SectionBlock }) {
  if (block.type === 'paragraph') return <p className={styles.paragraph}>{block.text}</p>;
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

/** What staff wrote on a product's page: sections two abreast where there is room, questions below. */
export function PageBlocks({ content }: { content: PageContent }) {
  const { sections, questions } = sectionsOf(content);
  return (
    <div className={styles.page}>
      <div className={styles.sections}>
        {sections.map(({ title, blocks }) => (
          <section
            key={title ?? ''}
            id={anchorOf(title ?? '') || undefined}
            className={styles.section}
          >
            {title !== null && <h2 className={styles.title}>{title}</h2>}
            {blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </div>
      {questions.length > 0 && (
        <section>
          <h2 className={styles.title}>{QUESTIONS}</h2>
          <Faq questions={questions} />
        </section>
      )}
    </div>
  );
}
