import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { seconds } from '#lib/dates/durations.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { useNow } from '../components/use-now.ts';
import type { RequestView } from '../contract.ts';
import { LIST_TEXTS as TEXTS } from '../worklist/texts.ts';
import { RequestRow } from './request-row.tsx';
import tableClasses from './request-table.module.css';
import { RequestTable, RowSkeletons, type Sorting } from './request-table.tsx';
import { useRowLayout } from './row-layout.ts';
import type { OpenRequest } from './use-open-request.ts';

/** Rows drawn above and below what is seen. */
const OVERSCAN = 8;
/** The next part is fetched when so many rows are left. */
const FETCH_AHEAD = 40;
const SKELETONS = 6;
const COVERED_ABOVE = 56;
const COVERED_BELOW = 96;
const CLOCK_TICK = seconds(10);

/** How the keyboard and messages reach into the list. */
export type RowsHandle = {
  /** Scrolls as far as is needed to see a row. */
  reveal: (index: number) => void;
  isSeen: (id: number) => boolean;
};

type Props = {
  rows: RequestView[];
  /** How many there are altogether; -1 while that is not known. */
  total: number;
  hasMore: boolean;
  isBusy: boolean;
  onMore: () => void;
  /** What is open. */
  page: Pick<OpenRequest, 'openId' | 'addressOf' | 'open'>;
  /** Those that stand here still, but no longer belong to the list. */
  gone: ReadonlySet<number>;
  fresh: ReadonlySet<number>;
  sorting: Sorting;
  selection: Selection;
  /** Where lists of several kinds meet. */
  showKind: boolean;
  ref: Ref<RowsHandle>;
};

/**
 * Any number of rows, of which only those near the screen are drawn; the page itself scrolls. What
 * arrives above what is being read moves nothing: the page scrolls along by as much.
 */
export function RequestRows(props: Props) {
  const { rows, total, hasMore, isBusy, onMore, page, gone, fresh, showKind } = props;
  const { sorting, selection, ref } = props;
  const { chosen, isAll } = selection;
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const { layout, rowHeight } = useRowLayout(table);
  const now = useNow(CLOCK_TICK);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: OVERSCAN,
    scrollMargin: top,
    // Clear of the headings above, and of a phone's bar below.
    scrollPaddingStart: COVERED_ABOVE,
    scrollPaddingEnd: COVERED_BELOW,
  });
  const { range } = virtualizer;
  const items = virtualizer.getVirtualItems();

  // Where the list begins: further down while filters are unfolded above it. Measured when something
  // changes its size and never while one scrolls, as a measurement makes the browser lay out at once.
  useLayoutEffect(() => {
    const page = table?.parentElement;
    if (!page) return;
    const measure = () => {
      const edge = body.current?.getBoundingClientRect().top ?? 0;
      setTop(Math.round(edge + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    return () => observer.disconnect();
  }, [table]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is what makes it measure
  useLayoutEffect(() => virtualizer.measure(), [rowHeight]);

  const anchor = useRef<{ id: number; index: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const before = anchor.current;
    const first = range?.startIndex ?? 0;
    const isReading = first > 0 || table?.matches(':hover, :focus-within');
    const place = before ? rows.findIndex(({ id }) => id === before.id) : -1;
    if (before && place >= 0 && isReading) {
      const moved = place * rowHeight - before.index * before.height;
      if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    }
    const row = rows[first];
    anchor.current = row ? { id: row.id, index: first, height: rowHeight } : null;
  }, [rows, rowHeight, range?.startIndex, table]);

  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && last >= rows.length - FETCH_AHEAD) onMore();
  }, [hasMore, last, rows.length, onMore]);

  useImperativeHandle(
    ref,
    () => ({
      reveal: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
      isSeen: (id) => {
        const seen = virtualizer.range;
        const place = rows.findIndex((row) => row.id === id);
        return seen !== null && place >= seen.startIndex && place <= seen.endIndex;
      },
    }),
    [virtualizer, rows],
  );

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
        <tbody
          ref={body}
          className={tableClasses.rows}
          style={{ blockSize: virtualizer.getTotalSize() }}
        >
          {items.map(({ index, key, start }) => {
            const request = rows[index];
            return (
              request && (
                <RequestRow
                  key={key}
                  request={request}
                  index={index + 2}
                  now={now}
                  to={page.addressOf(request.id)}
                  onOpen={page.open}
                  isOpen={page.openId === request.id}
                  isGone={gone.has(request.id)}
                  isFresh={fresh.has(request.id)}
                  isChosen={chosen.has(request.id)}
                  onChoose={selection.toggle}
                  showKind={showKind}
                  style={{ transform: `translateY(${start - top}px)` }}
                />
              )
            );
          })}
        </tbody>
      </RequestTable>
      {hasMore && <RowSkeletons count={SKELETONS} height={rowHeight} label={TEXTS.loadingMore} />}
    </>
  );
}
