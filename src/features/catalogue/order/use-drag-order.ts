import { type PointerEvent, useCallback, useLayoutEffect, useRef } from 'react';

/** How long the row slides into its place, in milliseconds; the style sheet's `--speed`. */
const SETTLE = 200;
/** Within this distance of the window's edge the page scrolls along, in pixels. */
const EDGE = 72;
const SCROLL_STEP = 12;

type Row = { id: number; element: HTMLElement; middle: number; height: number };

type Drag = {
  id: number;
  rows: Row[];
  from: number;
  to: number;
  /** Where the pointer was, in the page, when the drag began. */
  startY: number;
  pointerY: number;
  gap: number;
  scrolling: number;
};

const measure = (elements: Map<number, HTMLElement>, ids: readonly number[]): Row[] =>
  ids.flatMap((id) => {
    const element = elements.get(id);
    if (!element) return [];
    const { top, height } = element.getBoundingClientRect();
    return { id, element, middle: top + window.scrollY + height / 2, height };
  });

/** The space between rows, which travels with the one that is dragged. */
function gapOf([first, second]: Row[]): number {
  if (!first || !second) return 0;
  return second.middle - second.height / 2 - (first.middle + first.height / 2);
}

/** How far the neighbours make room, and how far the dragged row is from its new place. */
function shiftOf(drag: Drag, index: number): number {
  const room = (drag.rows[drag.from]?.height ?? 0) + drag.gap;
  if (index > drag.from && index <= drag.to) return -room;
  if (index < drag.from && index >= drag.to) return room;
  return 0;
}

function place(drag: Drag): void {
  const travelled = drag.pointerY + window.scrollY - drag.startY;
  const held = drag.rows[drag.from];
  if (!held) return;
  // A neighbour makes room as soon as the held row's edge is past its middle.
  const edge = (index: number) =>
    held.middle + travelled + (index < drag.from ? -held.height / 2 : held.height / 2);
  drag.to = drag.rows.filter((row, index) => row !== held && row.middle < edge(index)).length;
  drag.rows.forEach(({ element, id }, index) => {
    const shift = id === drag.id ? travelled : shiftOf(drag, index);
    element.style.transform = shift === 0 ? '' : `translateY(${shift}px)`;
  });
}

/** The way from the dragged row's old place to its new one. */
function settle(drag: Drag): void {
  const between = drag.rows.filter((_, index) => shiftOf(drag, index) !== 0);
  const way = between.reduce((sum, row) => sum + row.height + drag.gap, 0);
  const dragged = drag.rows[drag.from]?.element;
  if (!dragged) return;
  dragged.dataset.drag = 'settling';
  dragged.style.transform = `translateY(${drag.to > drag.from ? way : -way}px)`;
}

function clear(drag: Drag): void {
  for (const { element } of drag.rows) {
    element.style.transform = '';
    delete element.dataset.drag;
  }
}

/**
 * Puts the rows of a list in order with a pointer, for mice and thumbs alike. The rows are moved by
 * transforms while the drag lasts and stand in their new order only once `onOrder` has brought it:
 * nothing jumps in between. The keyboard has buttons of its own.
 */
export function useDragOrder(ids: readonly number[], onOrder: (ids: number[]) => void) {
  const elements = useRef(new Map<number, HTMLElement>());
  const current = useRef<Drag | null>(null);
  const settled = useRef<Drag | null>(null);
  const order = ids.join();

  const arrive = useCallback(() => {
    if (settled.current) clear(settled.current);
    settled.current = null;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new order is what this waits for
  useLayoutEffect(arrive, [order]);

  const end = useCallback(
    (isDropped: boolean) => {
      const drag = current.current;
      if (!drag) return;
      current.current = null;
      cancelAnimationFrame(drag.scrolling);
      if (!isDropped) drag.to = drag.from;
      drag.rows.forEach(({ element }, index) => {
        const shift = shiftOf(drag, index);
        element.style.transform = shift === 0 ? '' : `translateY(${shift}px)`;
      });
      settle(drag);
      setTimeout(() => {
        if (drag.to === drag.from) return clear(drag);
        settled.current = drag;
        const next = drag.rows.map((row) => row.id).filter((id) => id !== drag.id);
        onOrder(next.toSpliced(drag.to, 0, drag.id));
        // A colleague may have brought the very same order meanwhile: then none comes.
        setTimeout(arrive, 2 * SETTLE);
      }, SETTLE);
    },
    [onOrder, arrive],
  );

  function scrollAlong(): void {
    const drag = current.current;
    if (!drag) return;
    const direction = drag.pointerY < EDGE ? -1 : drag.pointerY > window.innerHeight - EDGE ? 1 : 0;
    if (direction !== 0) {
      window.scrollBy(0, direction * SCROLL_STEP);
      place(drag);
    }
    drag.scrolling = requestAnimationFrame(scrollAlong);
  }

  const begin = (id: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || current.current || settled.current) return;
    const rows = measure(elements.current, ids);
    const from = rows.findIndex((row) => row.id === id);
    if (from < 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const startY = event.clientY + window.scrollY;
    current.current = {
      ...{ id, rows, from, to: from, startY, pointerY: event.clientY, gap: gapOf(rows) },
      scrolling: 0,
    };
    for (const { element } of rows) element.dataset.drag = 'aside';
    const dragged = rows[from]?.element;
    if (dragged) dragged.dataset.drag = 'held';
    scrollAlong();
  };

  return {
    /** For the row's element. */
    rowRef: (id: number) => (element: HTMLElement | null) => {
      if (element) elements.current.set(id, element);
      else elements.current.delete(id);
    },
    /** For the row's handle. */
    handle: (id: number) => ({
      onPointerDown: begin(id),
      onPointerMove: (event: PointerEvent) => {
        const drag = current.current;
        if (!drag) return;
        drag.pointerY = event.clientY;
        place(drag);
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    }),
  };
}

export type DragHandleProps = ReturnType<ReturnType<typeof useDragOrder>['handle']>;
