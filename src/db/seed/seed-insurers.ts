import { STARTER_INSURERS } from '#domain/policies/insurers.ts';
import type { Database } from '../client.ts';
import { insurers, settings } from '../schema/index.ts';

/** Kept for good, so that names that were taken off the list on purpose stay away. */
const MARKER = 'insurers-seeded';

/** Fills the list of insurers on the first start that has one; of two processes one does it. */
export async function seedInsurers(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [isFirst] = await tx
      .insert(settings)
      .values({ key: MARKER, value: true })
      .onConflictDoNothing()
      .returning({ key: settings.key });
    if (!isFirst) return;
    await tx
      .insert(insurers)
      .values(STARTER_INSURERS.map((name) => ({ name })))
      .onConflictDoNothing();
  });
}
