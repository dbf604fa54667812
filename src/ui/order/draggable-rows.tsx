import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useEffect, useState } from 'react';
import { ONLY_VERTICAL, PAGE_SCROLL, SETTLING, SILENT } from './drag-settings.ts';
import { moveTo } from './move-to.ts';

type Props<Row extends { id: number }> = {
  rows: Row[];
  onOrder: (ids: number[]) => void;
  /** Draws the rows in the order in which they are given. */
  children: (rows: Row[]) => ReactNode;
};

/**
 * Lets a pointer put the rows of a list in order, for mice and thumbs alike; the keyboard has buttons of
 * its own. What was dropped stands in its new place at once and until `onOrder` has brought that order.
 */
export function DraggableRows<Row extends { id: number }>({ rows, onOrder, children }: Props<Row>) {
  const sensors = useSensors(useSensor(PointerSensor));
  const ids = rows.map((row) => row.id);
  const [dropped, setDropped] = useState<Row[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that were brought anew are the truth
  useEffect(() => setDropped(null), [rows]);

  function end({ active, over }: DragEndEvent): void {
    const from = ids.indexOf(Number(active.id));
    const to = ids.indexOf(Number(over?.id));
    // A colleague may have taken the row, or the one below it, away meanwhile.
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

/** A row of `DraggableRows`: what its element and its handle need. */
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
        // No more than the way: rows of other heights are not to be stretched.
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition,
      },
    },
    handle: listeners ?? {},
  };
}

export type DragHandleProps = ReturnType<typeof useDraggableRow>['handle'];
