import { Button } from '@mantine/core';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Rows, Text } from '#ui/look/look.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { MISS_TEXTS as TEXTS } from './synonyms/synonyms.ts';
import { useMisses } from './synonyms/use-synonyms.ts';

const nothing = (
  <EmptyState title={TEXTS.none}>
    <Text tone="muted">{TEXTS.noneHelp}</Text>
  </EmptyState>
);

/** Searches without results; for those who may, with a button that makes a synonym. */
export function MissList({ onMake }: { onMake: ((words: string) => void) | null }) {
  return (
    <Loaded of={useMisses()} loading={TEXTS.loading} failed={TEXTS.loadFailed} empty={nothing}>
      {(misses) => (
        <Rows>
          {misses.map(({ words, times, last_at }) => (
            <li key={words}>
              <div>
                <strong>{toPersianDigits(words)}</strong>
                <Text size="sm" tone="muted">
                  {TEXTS.times(times)} · {TEXTS.last} {formatJalaliDate(last_at)}
                </Text>
              </div>
              {onMake && (
                <Button
                  variant="default"
                  aria-label={TEXTS.makeOf(words)}
                  onClick={() => onMake(words)}
                >
                  {TEXTS.make}
                </Button>
              )}
            </li>
          ))}
        </Rows>
      )}
    </Loaded>
  );
}
