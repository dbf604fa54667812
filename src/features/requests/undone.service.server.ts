import type { EventRow } from './data.server.ts';

type Event = Pick<EventRow, 'id' | 'type' | 'payload'>;

/** The events that were undone later, by their ids. */
export function undoneIds(events: readonly Event[]): ReadonlySet<number> {
  const undone = events.filter(({ type }) => type === 'undone');
  return new Set(undone.flatMap(({ payload }) => payload.undoes as number[]));
}

/** The events that the requester may see: steps that were undone within seconds are left out. */
export function withoutUndone<E extends Event>(events: readonly E[]): E[] {
  const undone = undoneIds(events);
  return events.filter(({ id }) => !undone.has(id));
}
