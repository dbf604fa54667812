import { SOURCE_FACET_LABELS, sourceTitle } from '#domain/sources.ts';
import { Group, Text } from '#ui/look/look.tsx';
import type { SourceView } from './source.ts';

/** The line in a request's panel that shows where it came from. */
const SOURCE_TEXTS = {
  ...SOURCE_FACET_LABELS,
  form: 'فرم در',
  medium: 'رسانه',
  term: 'واژه',
  content: 'آگهی',
  enteredBy: 'ثبت‌کننده',
} as const;

/** Where a request came from, in one quiet line; nothing where that is not known. */
export function SourceLine({ source }: { source: SourceView | null }) {
  if (!source) return null;
  const { landing, page, campaign, medium, term, content, entered_by } = source;
  const parts: [string, string | null][] = [
    [SOURCE_TEXTS.source, sourceTitle(source.source)],
    [SOURCE_TEXTS.enteredBy, entered_by],
    [SOURCE_TEXTS.landing, landing],
    // Shown once where the form was on the first page.
    [SOURCE_TEXTS.form, page === landing ? null : page],
    [SOURCE_TEXTS.campaign, campaign],
    [SOURCE_TEXTS.medium, medium],
    [SOURCE_TEXTS.term, term],
    [SOURCE_TEXTS.content, content],
  ];
  return (
    <Text as="div" size="xs" tone="muted">
      <Group as="p" gap="1h">
        {parts.map(
          ([label, value]) =>
            value && (
              <span key={label}>
                {label}: <bdi>{value}</bdi>
              </span>
            ),
        )}
      </Group>
    </Text>
  );
}
