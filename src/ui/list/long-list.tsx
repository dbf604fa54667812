import type { ReactNode } from 'react';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { ToolButton } from '../button/tool-button.tsx';
import { EnterRequestButton } from '../dashboard/enter-request.tsx';
import { Loaded } from '../look/loaded.tsx';
import { Group } from '../look/look.tsx';
import { EmptyState } from '../state/empty.tsx';
import { LoadFailure } from '../state/load-failure.tsx';
import classes from './list.module.css';
import { RowSkeletons } from './skeletons.tsx';
import type { LongList } from './use-long-list.ts';
import { LIST_WORDS as WORDS } from './words.ts';

const FIRST_SKELETONS = 8;

type Props = {
  list: Pick<
    LongList,
    'data' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  texts: { loading: string; failed: string; moreFailed: string };
  /** How many rows are shown. */
  count: number;
  /** What an empty list means. */
  empty: ReactNode;
  /** The sentence at the end. */
  total: string;
  children: ReactNode;
};

/** A list in each of its states: loading, failed, empty, its rows and their end. */
export function LongListStates({ list, texts, count, empty, total, children }: Props) {
  return (
    <Loaded
      of={list}
      failed={texts.failed}
      skeleton={<RowSkeletons count={FIRST_SKELETONS} label={texts.loading} />}
    >
      {() =>
        count === 0 ? (
          empty
        ) : (
          <>
            {children}
            {list.isFetchNextPageError ? (
              <LoadFailure onRetry={() => void list.fetchNextPage()}>
                {texts.moreFailed} {sentenceOf(failureOf(list.error))}
              </LoadFailure>
            ) : (
              !list.hasNextPage && <p className={classes.foot}>{total}</p>
            )}
          </>
        )
      }
    </Loaded>
  );
}

type EmptyProps = {
  title: string;
  onClear?: (() => void) | null;
  /** The name or number that was searched for: a request can be entered for that person. */
  typed?: string;
};

/** An empty list; where filters made it so, they can be cleared. */
export function EmptyList({ title, onClear, typed = '' }: EmptyProps) {
  return (
    <EmptyState title={title}>
      <Group>
        {typed !== '' && <EnterRequestButton known={{ typed }} />}
        {onClear && <ToolButton onClick={onClear}>{WORDS.clearAll}</ToolButton>}
      </Group>
    </EmptyState>
  );
}
