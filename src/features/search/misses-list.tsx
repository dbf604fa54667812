import { Button } from '@mantine/core';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import type { MissView } from './misses.ts';
import classes from './synonyms/synonyms.module.css';
import { MISS_TEXTS as TEXTS } from './synonyms/synonyms.ts';
import { useMisses } from './synonyms/use-synonyms.ts';

/** Searches without results; for those who may, with a button that makes a synonym. */
export function MissList({ onMake }: { onMake: ((words: string) => void) | null }) {
  const { data: misses, error, refetch } = useMisses();
  if (!misses && error) {
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {TEXTS.loadFailed} {sentenceOf(failureOf(error))}
      </LoadFailure>
    );
  }
  if (!misses) return <p role="status">{TEXTS.loading}</p>;
  if (misses.length === 0) {
    return (
      <EmptyState title={TEXTS.none}>
        <p className={classes.help}>{TEXTS.noneHelp}</p>
      </EmptyState>
    );
  }
  return (
    <ul className={classes.list}>
      {misses.map((miss) => (
        <Row key={miss.words} miss={miss} onMake={onMake} />
      ))}
    </ul>
  );
}

type RowProps = { miss: MissView; onMake: ((words: string) => void) | null };

function Row({ miss: { words, times, last_at }, onMake }: RowProps) {
  return (
    <li className={classes.row}>
      <p className={classes.words}>
        <strong>{toPersianDigits(words)}</strong>
        <span className={classes.facts}>
          {TEXTS.times(times)} · {TEXTS.last} {formatJalaliDate(last_at)}
        </span>
      </p>
      {onMake && (
        <Button variant="default" aria-label={TEXTS.makeOf(words)} onClick={() => onMake(words)}>
          {TEXTS.make}
        </Button>
      )}
    </li>
  );
}
