import { inArray, ne } from 'drizzle-orm';
import type { Transaction } from '../client.ts';
import { recoveryCodes, secondFactors } from '../schema/index.ts';

/**
 * Removes the second factors that the key of this place cannot decrypt: a backup never contains the key it
 * was encrypted with. `keyId` is null where there is none. Returns how many people have to set theirs up
 * anew.
 */
export async function resetOtherKeys(tx: Transaction, keyId: string | null): Promise<number> {
  const rows = await tx
    .delete(secondFactors)
    .where(keyId === null ? undefined : ne(secondFactors.keyId, keyId))
    .returning({ userId: secondFactors.userId });
  const ids = rows.map(({ userId }) => userId);
  if (ids.length > 0) await tx.delete(recoveryCodes).where(inArray(recoveryCodes.userId, ids));
  return ids.length;
}
