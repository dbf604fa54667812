import { useDeferredValue } from 'react';
import type { PageContent } from '#domain/page-content.ts';
import { PageBlocks } from '#ui/page/blocks.tsx';
import styles from './editor.module.css';
import { EDITOR_TEXTS as TEXTS } from './texts.ts';

/** The page as its readers will see it, by the same code that shows it to them. */
export function PagePreview({ title, content }: { title: string; content: PageContent }) {
  const shown = useDeferredValue(content);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too
    <section aria-label={TEXTS.preview} className={styles.preview} tabIndex={0}>
      <div className={styles.hero}>
        <p className={styles.heroTitle}>{title}</p>
        {shown.lead && <p className={styles.heroLead}>{shown.lead}</p>}
      </div>
      <div className={styles.shown}>
        {shown.blocks.length > 0 ? (
          <PageBlocks content={shown} />
        ) : (
          <p className={styles.nothing}>{TEXTS.previewEmpty}</p>
        )}
      </div>
    </section>
  );
}
