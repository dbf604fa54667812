import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import classes from '#ui/list/list.module.css';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { isNarrowed, type ListFilter, tabOf } from './list-filter.ts';
import { EMPTY_TEXTS, LIST_TEXTS as TEXTS } from './texts.ts';

type EmptyProps = { filter: ListFilter; onClear: (() => void) | undefined };

/** The text of an empty list: nothing to do, or nothing found. */
export function ListEmpty({ filter, onClear }: EmptyProps) {
  const words = isNarrowed(filter) ? EMPTY_TEXTS.filtered : EMPTY_TEXTS[tabOf(filter) ?? 'all'];
  return (
    <EmptyState title={words}>
      {onClear && <ToolButton onClick={onClear}>{TEXTS.clearAll}</ToolButton>}
    </EmptyState>
  );
}

type FootProps = {
  /** The number of all rows, once all are loaded; null before. */
  total: number | null;
  error: Error | null;
  onRetry: () => void;
};

/** The end of a list: the number of rows, or why the rest could not be loaded. */
export function ListFoot({ total, error, onRetry }: FootProps) {
  if (error) {
    return (
      <LoadFailure onRetry={onRetry}>
        {TEXTS.moreFailed} {sentenceOf(failureOf(error))}
      </LoadFailure>
    );
  }
  if (total === null) return null;
  return <p className={classes.foot}>{TEXTS.total(toPersianDigits(total))}</p>;
}
