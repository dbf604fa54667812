import type { Ref } from 'react';
import { useNow } from '#features/handling/use-now.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { seconds } from '#lib/dates/durations.ts';
import { RowSkeletons } from '#ui/list/skeletons.tsx';
import tableClasses from '#ui/list/table.module.css';
import { type RowsHandle, useVirtualRows } from '#ui/list/use-virtual-rows.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { LIST_TEXTS as TEXTS } from '../list/list.words.ts';
import { RequestRow } from './request-row.tsx';
import { RequestTable, type Sorting } from './request-table.tsx';
import type { OpenRequest } from './use-open-request.ts';

const SKELETONS = 6;
const CLOCK_TICK = seconds(10);

type Props = {
  rows: RequestView[];
  /** The number of all rows; -1 until it is known. */
  total: number;
  hasMore: boolean;
  isBusy: boolean;
  onMore: () => void;
  /** The id of the open request. */
  page: Pick<OpenRequest, 'openId' | 'addressOf' | 'open'>;
  /** The rows that are still shown, but no longer belong to the list. */
  gone: ReadonlySet<number>;
  fresh: ReadonlySet<number>;
  sorting: Sorting;
  selection: Selection;
  /** Shows the kinds, in lists of several kinds. */
  showKind: boolean;
  ref: Ref<RowsHandle>;
};

/**
 * Any number of rows, of which only those near the screen are rendered; the page itself scrolls. New rows
 * above the visible ones do not move them: the page scrolls along by as much.
 */
export function RequestRows(props: Props) {
  const { rows, total, hasMore, isBusy, onMore, page, gone, fresh, showKind } = props;
  const { sorting, selection, ref } = props;
  const { chosen, isAll } = selection;
  const { setTable, body, layout, rowHeight, size, drawn } = useVirtualRows({
    rows,
    hasMore,
    onMore,
    ref,
  });
  const now = useNow(CLOCK_TICK);

  return (
    <>
      <RequestTable
        ref={setTable}
        label={TEXTS.table}
        layout={layout}
        rowHeight={rowHeight}
        count={total}
        isBusy={isBusy}
        sorting={sorting}
        isSeveral={selection.isSeveral || chosen.size > 0}
        choosing={{
          isAll,
          isSome: chosen.size > 0 && !isAll,
          onToggle: isAll ? selection.clear : selection.chooseAll,
        }}
      >
        <tbody ref={body} className={tableClasses.rows} style={{ blockSize: size }}>
          {drawn.map(({ row, index, key, offset }) => (
            <RequestRow
              key={key}
              request={row}
              index={index + 2}
              now={now}
              to={page.addressOf(row.id)}
              onOpen={page.open}
              isOpen={page.openId === row.id}
              isGone={gone.has(row.id)}
              isFresh={fresh.has(row.id)}
              isChosen={chosen.has(row.id)}
              onChoose={selection.toggle}
              showKind={showKind}
              style={{ transform: `translateY(${offset}px)` }}
            />
          ))}
        </tbody>
      </RequestTable>
      {hasMore && <RowSkeletons count={SKELETONS} height={rowHeight} label={TEXTS.loadingMore} />}
    </>
  );
}
