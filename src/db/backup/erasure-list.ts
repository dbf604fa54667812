/**
 * Who was erased, stored beside the backups: ids and times alone. An older backup still contains these
 * people; restoring it begins their erasures anew (docs/decisions/037-personal-data.md).
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { nameDurably } from '#lib/node/durable-name.server.ts';
import type { Database, Transaction } from '../client.ts';
import { erasures, policies, requests, submissions, users } from '../schema/index.ts';

const FILE = 'erasures.json';

const listed = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  user_id: z.number().int().nullable(),
  request_ids: z.array(z.number().int()),
  /** These two are missing in lists of earlier versions. */
  submission_ids: z.array(z.number().int()).default([]),
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

/** The entries of these directories' lists together, each once. Throws as soon as one list cannot be read. */
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
  return rows.map(({ id, userId, requestIds, submissionIds, policyIds, finishedAt }) => ({
    id,
    at: (finishedAt as Date).toISOString(),
    user_id: userId,
    request_ids: requestIds,
    submission_ids: submissionIds,
    policy_ids: policyIds,
  }));
}

/**
 * Writes the list anew, whole or not at all. Its earlier entries stay: after a restored backup the database
 * knows less than the list, and a later backup may still be restored.
 */
export async function writeErasureList(db: Database, directory: string): Promise<void> {
  await db.transaction(async (tx) => {
    // When two processes end erasures at once, the second waits here and writes what both ended.
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
    await nameDurably(part, file);
  });
}

/**
 * The first number, in this order, that these requests came from, that was sent these submissions or that
 * these policies have, and that is not erased here; null when there is none.
 */
async function numberOf(tx: Transaction, one: ListedErasure, at: Date): Promise<string | null> {
  type Erasable = typeof requests | typeof submissions | typeof policies;
  const isLeft = (of: Erasable, ids: number[]) =>
    and(inArray(of.id, ids), isNull(of.erasedAt), lte(of.createdAt, at));
  const kind = (place: 1 | 2 | 3) => sql<number>`${sql.raw(String(place))}`.as('kind');
  const [row] = await unionAll(
    tx
      .select({ kind: kind(1), id: requests.id, phoneNumber: requests.phoneNumber })
      .from(requests)
      .where(isLeft(requests, one.request_ids)),
    tx
      .select({ kind: kind(2), id: submissions.id, phoneNumber: requests.phoneNumber })
      .from(submissions)
      .innerJoin(requests, eq(requests.id, submissions.requestId))
      .where(isLeft(submissions, one.submission_ids)),
    tx
      .select({ kind: kind(3), id: policies.id, phoneNumber: policies.holderPhone })
      .from(policies)
      .where(isLeft(policies, one.policy_ids)),
  )
    .orderBy(sql`1`, sql`2`)
    .limit(1);
  return row?.phoneNumber ?? null;
}

/**
 * An id made after the erasure belongs to another person: a restored database gives out anew the ids that an
 * older backup did not know.
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
 * Begins the erasures that a restored backup does not know yet, in the transaction that restores it. The
 * server continues them when it starts. Returns their number.
 */
export async function beginErasuresAnew(
  tx: Transaction,
  list: readonly ListedErasure[],
): Promise<number> {
  let begun = 0;
  for (const one of list) if (await beginAnew(tx, one)) begun += 1;
  return begun;
}
