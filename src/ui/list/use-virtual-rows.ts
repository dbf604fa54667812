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
import { type RowLayout, useRowLayout } from './row-layout.ts';

/** How many rows are rendered above and below the visible ones. */
const OVERSCAN = 8;
/** The next page is fetched when so many rows are left. */
const FETCH_AHEAD = 40;
const COVERED_ABOVE = 56;
const COVERED_BELOW = 96;

/** How keyboard and messages control the list. */
export type RowsHandle = {
  /** Scrolls as far as needed to show a row. */
  reveal: (index: number) => void;
  isSeen: (id: number) => boolean;
};

type Given<Row extends { id: number }> = {
  rows: readonly Row[];
  hasMore: boolean;
  onMore: () => void;
  ref: Ref<RowsHandle> | undefined;
};

type DrawnRow<Row> = { row: Row; index: number; key: number; offset: number };

/**
 * Renders only the rows near the screen, of any number; the page itself scrolls. Rows that arrive above the
 * visible ones move nothing: the page scrolls along by their height.
 */
export function useVirtualRows<Row extends { id: number }>(given: Given<Row>) {
  const { rows, hasMore, onMore, ref } = given;
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const { layout, rowHeight }: { layout: RowLayout; rowHeight: number } = useRowLayout(table);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: OVERSCAN,
    scrollMargin: top,
    // Excludes the headings above, and a phone's bar below.
    scrollPaddingStart: COVERED_ABOVE,
    scrollPaddingEnd: COVERED_BELOW,
  });
  const { range } = virtualizer;
  const items = virtualizer.getVirtualItems();

  // The list's offset, which changes while filters are unfolded above it. Measured on resizes and never while
  // scrolling, as a measurement forces the browser to lay out at once.
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

  const drawn = items.flatMap(({ index, start }): DrawnRow<Row>[] => {
    const row = rows[index];
    return row ? [{ row, index, key: row.id, offset: start - top }] : [];
  });
  return { setTable, body, layout, rowHeight, size: virtualizer.getTotalSize(), drawn };
}
