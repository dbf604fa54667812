import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from './client.ts';
import { contentVersion } from './schema/index.ts';

const ROW = 1;

/** The number of changes to public pages so far. */
export async function readContentVersion(db: Queryable): Promise<number> {
  const [row] = await db.select().from(contentVersion).where(eq(contentVersion.id, ROW));
  return row?.version ?? 0;
}

/** To be called in the transaction of every change to public pages. */
export async function bumpContentVersion(tx: Transaction): Promise<void> {
  await tx
    .insert(contentVersion)
    .values({ id: ROW, version: 1 })
    .onConflictDoUpdate({
      target: contentVersion.id,
      set: { version: sql`${contentVersion.version} + 1` },
    });
}
