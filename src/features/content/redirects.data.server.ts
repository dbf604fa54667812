import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { contentRedirects } from '#db/schema/index.ts';

export type RedirectRow = typeof contentRedirects.$inferSelect;

/** Far more than a brokerage ever needs; every process has all of them in memory. */
export const MOST_REDIRECTS = 1000;

export const listRedirects = (db: Queryable): Promise<RedirectRow[]> =>
  db.select().from(contentRedirects).orderBy(asc(contentRedirects.id)).limit(MOST_REDIRECTS);

const pathOfTarget = sql`regexp_replace(${contentRedirects.to}, '[?#].*$', '')`;

/**
 * Redirects everything that leads to a path to another one, or marks it as gone: so no redirect leads to
 * another one.
 */
export async function redirectAll(tx: Transaction, path: string, to: string | null): Promise<void> {
  await tx.update(contentRedirects).set({ to }).where(sql`${pathOfTarget} = ${path}::text`);
}

export async function upsertRedirect(
  tx: Transaction,
  redirect: { from: string; to: string | null; createdAt: Date },
): Promise<RedirectRow> {
  const { to, createdAt } = redirect;
  const [row] = await tx
    .insert(contentRedirects)
    .values(redirect)
    .onConflictDoUpdate({ target: contentRedirects.from, set: { to, createdAt } })
    .returning();
  if (!row) throw new Error('an upsert always answers a row');
  return row;
}

export async function deleteRedirectFrom(tx: Transaction, from: string): Promise<void> {
  await tx.delete(contentRedirects).where(eq(contentRedirects.from, from));
}

export async function deleteRedirect(tx: Transaction, id: number): Promise<RedirectRow | null> {
  const [row] = await tx.delete(contentRedirects).where(eq(contentRedirects.id, id)).returning();
  return row ?? null;
}

export const countRedirects = (tx: Transaction): Promise<number> => tx.$count(contentRedirects);
