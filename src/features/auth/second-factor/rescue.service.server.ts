import type { Database } from '#db/client.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { findUserByPhone } from '../data.server.ts';
import { deleteSessionsOf } from '../session/data.server.ts';
import { listSecondFactors, removeSecondFactor } from './data.server.ts';

/** Takes one account's second factor away and ends its sessions; false when it had none. */
function resetOne(db: Database, userId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await removeSecondFactor(tx, userId))) return false;
    await deleteSessionsOf(tx, userId);
    await recordAudit(tx, {
      actorId: null,
      action: 'user.second_factor_reset',
      subject: { type: 'user', id: userId },
    });
    return true;
  });
}

/** From the shell, for the last super-admin, whom no other can help. */
export async function resetSecondFactorOf(
  db: Database,
  phoneNumber: string,
): Promise<'reset' | 'had-none' | 'no-account'> {
  const user = await findUserByPhone(db, phoneNumber);
  if (!user) return 'no-account';
  return (await resetOne(db, user.id)) ? 'reset' : 'had-none';
}

/** From the shell, for a key that is lost; answers how many people have to set theirs up anew. */
export async function resetAllSecondFactors(db: Database): Promise<number> {
  let reset = 0;
  for (const userId of await listSecondFactors(db)) {
    if (await resetOne(db, userId)) reset += 1;
  }
  return reset;
}
