import { useState } from 'react';
import { moveTo } from '#ui/order/move-to.ts';

/** An item of a list, with a stable id while others are added and removed. */
type Row<Item> = { id: number; item: Item };

let serial = 0;

function newIds(count: number): number[] {
  return Array.from({ length: count }, () => {
    serial += 1;
    return serial;
  });
}

/** A list while it is edited: its rows, the newly added ones, and removed ones that can be restored. */
export function useRows<Item>(items: readonly Item[], onChange: (items: Item[]) => void) {
  const [known, setIds] = useState(() => newIds(items.length));
  const [newest, setNewest] = useState<number | null>(null);
  const [removed, setRemoved] = useState<{ place: number; row: Row<Item> } | null>(null);
  // The list was replaced: by an earlier version, or by a colleague's content.
  const ids = known.length === items.length ? known : newIds(items.length);
  if (ids !== known) setIds(ids);
  const rows = items.map((item, place): Row<Item> => ({ id: ids[place] ?? 0, item }));

  function put(next: readonly Row<Item>[]): void {
    setIds(next.map(({ id }) => id));
    onChange(next.map(({ item }) => item));
  }

  function insert(place: number, row: Row<Item>): void {
    put(rows.toSpliced(place, 0, row));
    setNewest(row.id);
  }

  return {
    rows,
    newest,
    removed,
    add: (item: Item, place = rows.length) => insert(place, { id: newIds(1)[0] ?? 0, item }),
    change: (id: number, item: Item) =>
      onChange(rows.map((row) => (row.id === id ? item : row.item))),
    move: (place: number, by: -1 | 1) => put(moveTo(rows, place, place + by)),
    order: (next: readonly number[]) =>
      put(next.flatMap((id) => rows.filter((row) => row.id === id))),
    remove(place: number) {
      const row = rows[place];
      if (!row) return;
      put(rows.toSpliced(place, 1));
      setRemoved({ place, row });
    },
    undo() {
      if (removed) insert(Math.min(removed.place, rows.length), removed.row);
      setRemoved(null);
    },
  };
}
