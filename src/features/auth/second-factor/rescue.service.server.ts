import type { Database } from '#db/client.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { findUserById, findUserByPhone } from '../data.server.ts';
import { deleteSessionsOf } from '../session/data.server.ts';
import { listSecondFactors, removeSecondFactor } from './data.server.ts';

type Shell = { db: Database; now: () => Date; sms: Pick<SmsService, 'enqueue'> };

/**
 * Deletes one account's second factor, ends its sessions and stores a text for the server to send, so that
 * the owner is notified in any case. False when it had none.
 */
function resetOne({ db, now, sms }: Shell, userId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await removeSecondFactor(tx, userId))) return false;
    await deleteSessionsOf(tx, userId);
    await recordAudit(tx, {
      actorId: null,
      action: 'user.second_factor_reset',
      subject: { type: 'user', id: userId },
    });
    const user = await findUserById(tx, userId);
    const params = { time: formatJalaliDateTime(now()) };
    const text = { template: 'second-factor-reset' as const, params };
    if (user) await sms.enqueue(tx, { ...text, to: user.phoneNumber }, now());
    return true;
  });
}

/** From the shell, for the last super-admin, whom no colleague can help. */
export async function resetSecondFactorOf(
  shell: Shell,
  phoneNumber: string,
): Promise<'reset' | 'had-none' | 'no-account'> {
  const user = await findUserByPhone(shell.db, phoneNumber);
  if (!user) return 'no-account';
  return (await resetOne(shell, user.id)) ? 'reset' : 'had-none';
}

/** From the shell, for a lost key; answers how many users have to set theirs up anew. */
export async function resetAllSecondFactors(shell: Shell): Promise<number> {
  let reset = 0;
  for (const userId of await listSecondFactors(shell.db)) {
    if (await resetOne(shell, userId)) reset += 1;
  }
  return reset;
}
