import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { requestEvents, requests, settings, submissions } from '#db/schema/index.ts';
import { minutes } from '#lib/dates/durations.ts';
import { newAddress } from './accounts.ts';
import { newPhone } from './factories.ts';
import { nextSerial } from './serials.ts';
import type { TestApp } from './test-app.ts';

type Row = typeof requests.$inferSelect;

/** Makes an open request of a number of its own; whatever is not given is filled in. */
export async function insertTestRequest(
  db: Database,
  given: Partial<typeof requests.$inferInsert> = {},
): Promise<Row> {
  const createdAt = given.createdAt ?? new Date();
  const respondBy = new Date(createdAt.getTime() + minutes(15));
  const [row] = await db
    .insert(requests)
    .values({
      kind: 'call',
      trackingCode: String(10_000_000 + nextSerial('request')),
      fullName: 'مریم احمدی',
      phoneNumber: newPhone(),
      respondBy,
      dueAt: given.status === 'closed' ? null : respondBy,
      ...(given.status === 'closed' && { closedAt: createdAt, result: 'won' as const }),
      createdAt,
      updatedAt: createdAt,
      ...given,
    })
    .returning();
  if (!row) throw new Error('an insert always answers a row');
  const { id: requestId, trackingCode, userId, service, rating } = row;
  await db
    .insert(submissions)
    .values({ requestId, trackingCode, userId, service, rating, createdAt });
  return row;
}

/**
 * Makes many open call requests, each of a number of its own, with a text of about so many characters. The text is not
 * prepared for the search, which takes much longer than writing it.
 */
export async function insertManyRequests(
  db: Database,
  count: number,
  length: number,
): Promise<void> {
  const sentence = 'برای بیمهٔ انبار و باربری راهنمایی می‌خواهم. ';
  const note = sentence.repeat(Math.ceil(length / sentence.length));
  // In parts, each well below the longest that a query may take.
  for (let first = 1; first <= count; first += 2000) {
    const last = Math.min(count, first + 1999);
    await db.execute(sql`
      insert into requests (kind, tracking_code, full_name, phone_number, details, search_more, respond_by, due_at)
      select 'call', (60000000 + n)::text, 'مریم احمدی ' || n, '0919' || lpad(n::text, 7, '0'),
        jsonb_build_object('note', ${note}::text || n), '', now(), now()
      from generate_series(${first}::int, ${last}::int) as n`);
  }
}

/** A week that is open around the clock, so that working minutes are minutes. */
export async function openAlways(db: Database): Promise<void> {
  const day = [{ from: 0, to: 1440 }];
  const names = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'];
  const value = { working_week: Object.fromEntries(names.map((name) => [name, day])) };
  await storeSetting(db, 'public', value);
}

export async function storeSetting(db: Database, key: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** Calls of the requests' routes, and what is stored of them. */
export function requestCalls(site: TestApp) {
  const { db } = site.database;
  const post = (url: string, body: object, token?: string, from = newAddress()) =>
    site.call('POST', url, body, token, { remoteAddress: from });

  return {
    post,
    ask: (body: object = {}, token?: string) =>
      post('/call-requests', { full_name: 'مریم احمدی', phone_number: newPhone(), ...body }, token),
    get: (url: string, token?: string) => site.call('GET', url, undefined, token),

    async rowOf(id: number): Promise<Row> {
      const [row] = await db.select().from(requests).where(eq(requests.id, id));
      if (!row) throw new Error(`there is no request ${id}`);
      return row;
    },

    rowsOf: (phoneNumber: string) =>
      db.select().from(requests).where(eq(requests.phoneNumber, phoneNumber)).orderBy(requests.id),

    eventsOf: (requestId: number) =>
      db
        .select()
        .from(requestEvents)
        .where(eq(requestEvents.requestId, requestId))
        .orderBy(requestEvents.id),
  };
}

/** How many replies have a status. */
export const countOf = (replies: { status: number }[], status: number): number =>
  replies.filter((reply) => reply.status === status).length;
