import type { ContentBlock, PageContent } from './page-content.ts';

type Question = Extract<ContentBlock, { type: 'question' }>;
export type SectionBlock = Exclude<ContentBlock, { type: 'heading' | 'question' }>;

/** A heading with the blocks below it; the first section of a page may have no heading. */
type PageSection = { title: string | null; blocks: SectionBlock[] };

/**
 * A page's blocks as sections, and its questions by themselves: they are shown, and given to search engines,
 * as one list.
 */
export function sectionsOf({ blocks }: PageContent): {
  sections: PageSection[];
  questions: Question[];
} {
  const sections: PageSection[] = [];
  const questions: Question[] = [];
  for (const block of blocks) {
    if (block.type === 'question') questions.push(block);
    else if (block.type === 'heading') sections.push({ title: block.text, blocks: [] });
    else {
      if (sections.length === 0) sections.push({ title: null, blocks: [] });
      sections.at(-1)?.blocks.push(block);
    }
  }
  return { sections: sections.filter((section) => section.blocks.length > 0), questions };
}
