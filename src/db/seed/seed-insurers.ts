import { STARTER_INSURERS } from '#domain/policies/insurers.ts';
import type { Database } from '../client.ts';
import { insurers } from '../schema/index.ts';
import { seedOnce } from './seed-once.ts';

/** Fills the list of insurers on the first start that has one. */
export const seedInsurers = (db: Database): Promise<void> =>
  seedOnce(db, 'insurers-seeded', async (tx) => {
    await tx
      .insert(insurers)
      .values(STARTER_INSURERS.map((name) => ({ name })))
      .onConflictDoNothing();
  });
