import { Text } from '#ui/look/look.tsx';
import type { Words } from '../editor/written-at.ts';
import { useFields } from './field-context.ts';
import classes from './fields.module.css';
import { FIELD_TEXTS as TEXTS } from './fields.words.ts';

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
      <Text as="figcaption" size="xs" tone="muted">
        {TEXTS.result}
      </Text>
      <Text size="xs" tone="success">
        <bdi dir="ltr">{address}</bdi>
      </Text>
      <Text size="lg" tone="brand">
        {cut(title, shown.title) || TEXTS.noTitle}
      </Text>
      <Text size="sm" tone="soft">
        {cut(description, shown.description) || TEXTS.noDescription}
      </Text>
      {title.length > shown.title && (
        <Text size="xs" tone="muted">
          {TEXTS.shownTitle(shown.title)}
        </Text>
      )}
      {description.length > shown.description && (
        <Text size="xs" tone="muted">
          {TEXTS.shownDescription(shown.description)}
        </Text>
      )}
    </figure>
  );
}
