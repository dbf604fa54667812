import type { Database } from '#db/client.ts';
import { type EventRow, listEvents, withoutUndone } from '#features/requests/requests.server.ts';

/**
 * A time in which a request was joined to another, whose events count for it: by ids of events, both ends
 * included.
 */
type Period = { request: number; from: number; upTo: number };

/** The times in which a request was joined to others, by its own events. */
function periodsOf(events: readonly EventRow[]): Period[] {
  const periods: Period[] = [];
  let open: { request: number; from: number } | null = null;
  for (const { id, type, payload } of withoutUndone(events)) {
    if (type === 'joined_into') {
      if (open) periods.push({ ...open, upTo: id });
      open = { request: Number(payload.into), from: id };
    } else if (type === 'split_from') {
      // A second submission that became a request of its own was part of the other since it was sent.
      const since = typeof payload.since === 'number' ? payload.since : id;
      const period = open ?? { request: Number(payload.from), from: since };
      periods.push({ ...period, upTo: id });
      open = null;
    }
  }
  if (open) periods.push({ ...open, upTo: Number.POSITIVE_INFINITY });
  return periods;
}

/** The events of each of these requests and, for the time it was joined to another, of that one; in order. */
export async function listHistories(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, EventRow[]>> {
  const read = async (of: readonly number[]) =>
    Map.groupBy(
      (await listEvents(db, of)).map(({ event }) => event),
      ({ requestId }) => requestId,
    );
  const own = await read(ids);
  const periods = new Map([...own].map(([id, events]) => [id, periodsOf(events)]));
  const elsewhere = [...new Set([...periods.values()].flat().map(({ request }) => request))];
  const others = elsewhere.length > 0 ? await read(elsewhere) : new Map<number, EventRow[]>();
  const historyOf = ([id, events]: [number, EventRow[]]): [number, EventRow[]] => {
    const there = (periods.get(id) ?? []).flatMap(({ request, from, upTo }) =>
      (others.get(request) ?? []).filter((event) => event.id >= from && event.id <= upTo),
    );
    return [id, [...events, ...there].sort((a, b) => a.id - b.id)];
  };
  return new Map([...own].map(historyOf));
}
