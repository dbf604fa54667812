import { useEffect, useState } from 'react';

/** The shape of a list's rows. */
export type RowLayout = 'table' | 'compact' | 'cards';

/** The minimum width of each shape, and its rows' height; in rem, so that both grow with the font size. */
const TABLE_FROM = 62;
const COMPACT_FROM = 35;
const ROW_HEIGHTS: Record<RowLayout, number> = { table: 3.5, compact: 4, cards: 6.5 };

function layoutFor(width: number): RowLayout {
  if (width >= TABLE_FROM) return 'table';
  return width >= COMPACT_FROM ? 'compact' : 'cards';
}

const remInPixels = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * The shape for a list's width, and its rows' height in pixels. All rows of a list have the same height: ten
 * thousand of them need not be measured, and nothing moves when more arrive.
 */
export function useRowLayout(list: HTMLElement | null): { layout: RowLayout; rowHeight: number } {
  const [shape, setShape] = useState({ layout: 'table' as RowLayout, rowHeight: 56 });
  useEffect(() => {
    if (!list) return;
    const observer = new ResizeObserver(() => {
      const rem = remInPixels();
      const layout = layoutFor(list.clientWidth / rem);
      const rowHeight = Math.round(ROW_HEIGHTS[layout] * rem);
      setShape((now) =>
        now.layout === layout && now.rowHeight === rowHeight ? now : { layout, rowHeight },
      );
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [list]);
  return shape;
}
