/**
 * Who was erased, beside the backups: ids and times alone. A backup from before still holds these people; restoring
 * it begins their erasures anew (docs/decisions/037-personal-data.md).
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../client.ts';
import { erasures, policies, requests, users } from '../schema/index.ts';

const FILE = 'erasures.json';

const listed = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  user_id: z.number().int().nullable(),
  request_ids: z.array(z.number().int()),
  /** Missing in lists of earlier versions. */
  policy_ids: z.array(z.number().int()).default([]),
});
export type ListedErasure = z.infer<typeof listed>;

const keyOf = ({ id, at }: ListedErasure): string => `${at} ${id}`;

/** The list of a directory; empty where there is none. Throws on one that cannot be read. */
async function readList(directory: string): Promise<ListedErasure[]> {
  try {
    return z.array(listed).parse(JSON.parse(await readFile(path.join(directory, FILE), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new Error(`The list of erasures beside the backup cannot be read: ${FILE}`, {
      cause: error,
    });
  }
}

/** What the lists of these directories have together, each once. Throws as soon as one cannot be read. */
export async function readErasureLists(directories: readonly string[]): Promise<ListedErasure[]> {
  const lists = await Promise.all([...new Set(directories)].map(readList));
  return [...new Map(lists.flat().map((one) => [keyOf(one), one])).values()];
}

async function listFinished(tx: Transaction): Promise<ListedErasure[]> {
  const rows = await tx
    .select()
    .from(erasures)
    .where(and(eq(erasures.kind, 'person'), isNotNull(erasures.finishedAt)))
    .orderBy(asc(erasures.id));
  return rows.map(({ id, userId, requestIds, policyIds, finishedAt }) => ({
    id,
    at: (finishedAt as Date).toISOString(),
    user_id: userId,
    request_ids: requestIds,
    policy_ids: policyIds,
  }));
}

/**
 * Writes the list anew, whole or not at all. What stood there stays: after a restored backup the database knows less
 * than the list, and a later backup may be restored yet.
 */
export async function writeErasureList(db: Database, directory: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two processes that end erasures at once the second waits here, and writes what both ended.
    await tx
      .select({ id: erasures.id })
      .from(erasures)
      .where(eq(erasures.kind, 'person'))
      .orderBy(asc(erasures.id))
      .limit(1)
      .for('update');
    const all = [...(await readList(directory)), ...(await listFinished(tx))];
    const list = [...new Map(all.map((one) => [keyOf(one), one])).values()];
    if (list.length === 0) return;
    const file = path.join(directory, FILE);
    const part = `${file}.${process.pid}.part`;
    await writeFile(part, `${JSON.stringify(list, null, 1)}\n`, { mode: 0o600 });
    await rename(part, file);
  });
}

/** The number that these requests came from or policies have, where one is not erased here; null when there is none. */
async function numberOf(tx: Transaction, one: ListedErasure, at: Date): Promise<string | null> {
  const [row] = await tx
    .select({ phoneNumber: requests.phoneNumber })
    .from(requests)
    .where(
      and(
        inArray(requests.id, one.request_ids),
        isNull(requests.erasedAt),
        lte(requests.createdAt, at),
      ),
    )
    .orderBy(asc(requests.id))
    .limit(1);
  if (row) return row.phoneNumber;
  const [policy] = await tx
    .select({ phoneNumber: policies.holderPhone })
    .from(policies)
    .where(
      and(
        inArray(policies.id, one.policy_ids),
        isNull(policies.erasedAt),
        lte(policies.createdAt, at),
      ),
    )
    .orderBy(asc(policies.id))
    .limit(1);
  return policy?.phoneNumber ?? null;
}

/**
 * An id that came up after the erasure is somebody else's: a restored database gives the ids anew that an older
 * backup did not know.
 */
async function beginAnew(tx: Transaction, one: ListedErasure): Promise<boolean> {
  const at = new Date(one.at);
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, one.user_id ?? 0), isNull(users.erasedAt), lte(users.createdAt, at)));
  const phoneNumber = one.user_id === null ? await numberOf(tx, one, at) : null;
  if (!user && phoneNumber === null) return false;
  const rows = await tx
    .insert(erasures)
    .values({ kind: 'person', userId: user?.id ?? null, phoneNumber, begunAt: at })
    .onConflictDoNothing()
    .returning({ id: erasures.id });
  return rows.length > 0;
}

/**
 * Begins the erasures that a restored backup does not know yet, in the transaction that restores it. The server goes
 * on with them when it starts. Answers how many.
 */
export async function beginErasuresAnew(
  tx: Transaction,
  list: readonly ListedErasure[],
): Promise<number> {
  let begun = 0;
  for (const one of list) if (await beginAnew(tx, one)) begun += 1;
  return begun;
}
