import { sourceTitle } from '#domain/sources.ts';
import type { SourceView } from './contract.ts';
import classes from './source-line.module.css';
import { SOURCE_TEXTS as TEXTS } from './texts.ts';

/** Where a request came from, in one quiet line; nothing where that is not known. */
export function SourceLine({ source }: { source: SourceView | null }) {
  if (!source) return null;
  const { landing, page, campaign, medium, term, content } = source;
  const parts: [string, string | null][] = [
    [TEXTS.source, sourceTitle(source.source)],
    [TEXTS.landing, landing],
    // Shown once where the form was on the first page.
    [TEXTS.form, page === landing ? null : page],
    [TEXTS.campaign, campaign],
    [TEXTS.medium, medium],
    [TEXTS.term, term],
    [TEXTS.content, content],
  ];
  return (
    <p className={classes.line}>
      {parts.map(
        ([label, value]) =>
          value && (
            <span key={label}>
              {label}: <bdi>{value}</bdi>
            </span>
          ),
      )}
    </p>
  );
}
