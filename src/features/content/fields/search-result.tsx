import type { Words } from '../editor/written-at.ts';
import { useFields } from './field-context.ts';
import { FIELD_TEXTS as TEXTS } from './fields.words.ts';
import classes from './search-result.module.css';

/** How many characters search engines show of each. */
type Shown = { title: number; description: number };

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A text, cut as search engines cut it. */
const cut = (text: string, shown: number): string => {
  if (text.length <= shown) return text;
  const words = text.slice(0, shown).replace(/\s+\S*$/, '');
  return `${words}…`;
};

/** The page as a search engine's result. */
export function SearchResult({ meta, shown }: { meta: Words; shown: Shown }) {
  const { address } = useFields();
  const [title, description] = [textOf(meta.title), textOf(meta.description)];
  return (
    <figure className={classes.result}>
      <figcaption>{TEXTS.result}</figcaption>
      <bdi dir="ltr" className={classes.resultAddress}>
        {address}
      </bdi>
      <p className={classes.resultTitle}>{cut(title, shown.title) || TEXTS.noTitle}</p>
      <p className={classes.resultText}>
        {cut(description, shown.description) || TEXTS.noDescription}
      </p>
      {title.length > shown.title && (
        <p className={classes.note}>{TEXTS.shownTitle(shown.title)}</p>
      )}
      {description.length > shown.description && (
        <p className={classes.note}>{TEXTS.shownDescription(shown.description)}</p>
      )}
    </figure>
  );
}
