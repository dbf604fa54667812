import type { Database, Transaction } from '../client.ts';
import { settings } from '../schema/index.ts';

/**
 * Fills a part of a new database, whole or not at all; of two processes one does it. The marker stays for
 * good, so that what was deleted on purpose does not come back.
 */
export async function seedOnce(
  db: Database,
  marker: string,
  fill: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [isFirst] = await tx
      .insert(settings)
      .values({ key: marker, value: true })
      .onConflictDoNothing()
      .returning({ key: settings.key });
    if (isFirst) await fill(tx);
  });
}
