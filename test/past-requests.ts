import type { Database } from '#db/client.ts';
import { requests } from '#db/schema/index.ts';
import { minutes } from '#lib/dates/durations.ts';
import { newPhone } from './factories.ts';
import { nextSerial } from './serials.ts';

type Given = Partial<Omit<typeof requests.$inferInsert, 'createdAt'>> & {
  /** ISO 8601. */
  at: string;
  /** Working minutes until the first try; it is as long by the clock. */
  triedAfter?: number;
  /** Closes it with a result, an hour later. */
  closed?: 'won' | 'lost' | 'invalid' | 'cancelled';
};

/** Stores a request as if it had come in then, with fifteen minutes to answer it. Answers its id. */
export async function insertTestRequest(
  db: Database,
  { at, triedAfter, closed, ...given }: Given,
): Promise<number> {
  const createdAt = new Date(at);
  const later = (count: number) => new Date(createdAt.getTime() + minutes(count));
  const respondBy = given.respondBy ?? later(15);
  const [row] = await db
    .insert(requests)
    .values({
      kind: 'call',
      trackingCode: String(10_000_000 + nextSerial('request')),
      fullName: 'آزمون نمونه',
      phoneNumber: newPhone(),
      respondBy,
      dueAt: closed ? null : respondBy,
      createdAt,
      updatedAt: createdAt,
      ...(triedAfter !== undefined && {
        firstResponseAt: later(triedAfter),
        firstResponseMinutes: triedAfter,
        attempts: 1,
      }),
      ...(closed && { status: 'closed', result: closed, closedAt: later(60) }),
      ...given,
    })
    .returning({ id: requests.id });
  if (!row) throw new Error('an insert always answers a row');
  return row.id;
}
