import type { ReactNode } from 'react';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { MoreButton } from '#ui/list/pager.tsx';
import { Group, Rows } from '#ui/look/look.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import classes from '../import/import.module.css';
import type { ImportRow } from '../import/import.ts';
import { IMPORT_TEXTS as TEXTS } from '../import/page.words.ts';
import type { useImportRows } from '../import/use-import.ts';

type Props = {
  read: ReturnType<typeof useImportRows>;
  /** Draws one row, as an item of the list. */
  children: (row: ImportRow) => ReactNode;
};

/**
 * Rows of a book, loaded page by page; below the message where some cannot be loaded, the others stay.
 */
export function RowList({ read, children }: Props) {
  return (
    <>
      {read.error && (
        <LoadFailure onRetry={() => void read.refetch()}>
          {sentenceOf(failureOf(read.error))}
        </LoadFailure>
      )}
      <Rows className={classes.lines}>
        {read.data?.pages.flatMap((page) => page.data).map(children)}
      </Rows>
      <Group>
        <MoreButton list={read}>{TEXTS.more}</MoreButton>
      </Group>
    </>
  );
}
