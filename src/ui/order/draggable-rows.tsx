import {
  closestCenter,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useEffect, useState } from 'react';
import { moveTo } from './move-to.ts';

/** A list has one direction: a row that follows a thumb sideways would leave the page. */
const ONLY_VERTICAL: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The page scrolls while dragging in its upper and lower sixth, and never sideways. */
const PAGE_SCROLL: DndContextProps['autoScroll'] = { threshold: { x: 0, y: 0.16 } };

/** How long rows take to make room; the same as `--speed` and `--ease` in the style sheets. */
const SETTLING = { duration: 200, easing: 'var(--ease)' };

const nothing = () => undefined;

/** The kit's announcements are in English, and about pointers: screen readers get the buttons' instead. */
const SILENT: DndContextProps['accessibility'] = {
  announcements: {
    onDragStart: nothing,
    onDragOver: nothing,
    onDragEnd: nothing,
    onDragCancel: nothing,
  },
  screenReaderInstructions: { draggable: '' },
};

type Props<Row extends { id: number }> = {
  rows: Row[];
  onOrder: (ids: number[]) => void;
  /** Renders the rows in the given order. */
  children: (rows: Row[]) => ReactNode;
};

/**
 * Lets mice and thumbs drag the rows of a list into order; the keyboard has buttons of its own. A dropped row
 * stays in its new place until `onOrder` has brought that order.
 */
export function DraggableRows<Row extends { id: number }>({ rows, onOrder, children }: Props<Row>) {
  const sensors = useSensors(useSensor(PointerSensor));
  const ids = rows.map((row) => row.id);
  const [dropped, setDropped] = useState<Row[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: newly fetched rows are the truth
  useEffect(() => setDropped(null), [rows]);

  function end({ active, over }: DragEndEvent): void {
    const from = ids.indexOf(Number(active.id));
    const to = ids.indexOf(Number(over?.id));
    // A colleague may have removed the row, or the one below it, meanwhile.
    if (from < 0 || to < 0 || from === to) return;
    setDropped(moveTo(rows, from, to));
    onOrder(moveTo(ids, from, to));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[ONLY_VERTICAL]}
      autoScroll={PAGE_SCROLL}
      accessibility={SILENT}
      onDragEnd={end}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children(dropped ?? rows)}
      </SortableContext>
    </DndContext>
  );
}

/** A row of `DraggableRows`: the props of its element and its handle. */
export function useDraggableRow(id: number) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    transition: SETTLING,
  });
  return {
    row: {
      ref: setNodeRef,
      'data-drag': isDragging ? 'held' : undefined,
      style: {
        // The movement only, without the kit's scaling: rows of other heights must not be stretched.
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition,
      },
    },
    handle: listeners ?? {},
  };
}

export type DragHandleProps = ReturnType<typeof useDraggableRow>['handle'];
