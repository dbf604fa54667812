/**
 * Who was erased, beside the backups: ids and times alone. A backup from before still holds these people; restoring
 * it begins their erasures anew (docs/decisions/037-personal-data.md).
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../client.ts';
import { erasures, requests, users } from '../schema/index.ts';

const FILE = 'erasures.json';

const listed = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  user_id: z.number().int().nullable(),
  request_ids: z.array(z.number().int()),
});
type Listed = z.infer<typeof listed>;

/** Writes the list anew, whole or not at all. */
export async function writeErasureList(db: Database, directory: string): Promise<void> {
  const rows = await db
    .select()
    .from(erasures)
    .where(and(eq(erasures.kind, 'person'), isNotNull(erasures.finishedAt)))
    .orderBy(asc(erasures.id));
  const list: Listed[] = rows.map(({ id, userId, requestIds, finishedAt }) => ({
    id,
    at: (finishedAt as Date).toISOString(),
    user_id: userId,
    request_ids: requestIds,
  }));
  const file = path.join(directory, FILE);
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, `${JSON.stringify(list, null, 1)}\n`, { mode: 0o600 });
  await rename(part, file);
}

/** The list of a directory; empty where there is none. Throws on one that cannot be read. */
async function readErasureList(directory: string): Promise<Listed[]> {
  try {
    return z.array(listed).parse(JSON.parse(await readFile(path.join(directory, FILE), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new Error(`The list of erasures beside the backup cannot be read: ${FILE}`, {
      cause: error,
    });
  }
}

/** The number that requests came from that are not erased here; null when there are none. */
async function numberOf(tx: Transaction, ids: readonly number[]): Promise<string | null> {
  const [row] = await tx
    .select({ phoneNumber: requests.phoneNumber })
    .from(requests)
    .where(and(inArray(requests.id, [...ids]), isNull(requests.erasedAt)))
    .orderBy(asc(requests.id))
    .limit(1);
  return row?.phoneNumber ?? null;
}

async function beginAnew(tx: Transaction, one: Listed): Promise<boolean> {
  const [known] = await tx.select().from(erasures).where(eq(erasures.id, one.id));
  if (known) return false;
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, one.user_id ?? 0));
  const phoneNumber = user ? null : await numberOf(tx, one.request_ids);
  if (!user && phoneNumber === null) return false;
  const rows = await tx
    .insert(erasures)
    .overridingSystemValue()
    .values({
      id: one.id,
      kind: 'person',
      userId: user?.id ?? null,
      phoneNumber,
      begunAt: new Date(one.at),
    })
    .onConflictDoNothing()
    .returning({ id: erasures.id });
  return rows.length > 0;
}

/**
 * After a restore: begins the erasures that the backup does not know yet, by the list beside it. The server goes on
 * with them when it starts. Answers how many.
 */
export async function beginErasuresAnew(db: Database, directory: string): Promise<number> {
  const list = await readErasureList(directory);
  return db.transaction(async (tx) => {
    let begun = 0;
    for (const one of list) if (await beginAnew(tx, one)) begun += 1;
    await tx.execute(sql`select setval(pg_get_serial_sequence('erasures', 'id'),
      (select coalesce(max(id), 0) + 1 from erasures), false)`);
    return begun;
  });
}
