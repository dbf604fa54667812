import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

/** The requests that a person has acted on: a colleague, or a sender. */
export async function listWorkedOn(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await rowsOf<{ id: string | number }>(
    tx,
    sql`select requests.id from requests where id = any(${sql.param([...ids])}::bigint[]) and (
      priority > 0 or joined_into is not null
      or exists (select 1 from requests as own where own.joined_into = requests.id)
      or exists (select 1 from attachments where attachments.request_id = requests.id)
      or exists (select 1 from request_events as event where event.request_id = requests.id
        and (event.actor_id is not null
          or (event.submission_id is not null and event.type <> 'created'))))`,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}
