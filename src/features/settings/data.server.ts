import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { bumpContentVersion } from '#db/content-version.ts';
import { settings } from '#db/schema/index.ts';

export { bumpContentVersion };

/** The stored value under a key, or null; its shape is for the caller's contract to check. */
export async function findSetting(db: Queryable, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  return row?.value ?? null;
}

/** As `findSetting`, of several at once, by key; keys that nothing is stored under are missing. */
export async function findSettings(
  db: Queryable,
  keys: readonly string[],
): Promise<Record<string, unknown>> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, [...keys]));
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** As `findSetting`, locked until the transaction ends. Makes the row where there is none. */
export async function lockSetting(tx: Transaction, key: string): Promise<unknown> {
  await tx.insert(settings).values({ key, value: {} }).onConflictDoNothing();
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
    .for('update');
  return row?.value ?? null;
}

export async function saveSetting(tx: Transaction, key: string, value: object): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
}

/**
 * True for the one process that may now do a job that is due once per `every` milliseconds: a conditional
 * update of the row under `key` decides. `at` is now.
 */
export async function takeTurn(
  db: Queryable,
  key: string,
  { at, every }: { at: Date; every: number },
): Promise<boolean> {
  const rows = await db
    .insert(settings)
    .values({ key, value: {}, updatedAt: at })
    .onConflictDoUpdate({
      target: settings.key,
      set: { updatedAt: at },
      setWhere: lte(settings.updatedAt, new Date(at.getTime() - every)),
    })
    .returning({ key: settings.key });
  return rows.length > 0;
}
