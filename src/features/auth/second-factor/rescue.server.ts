import { recordAudit } from '#features/audit/audit.server.ts';
import { enqueueText } from '#features/sms/sms.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { findUserById, findUserByPhone } from '../auth.server.ts';
import { deleteSessionsOf } from '../session/session.server.ts';
import { deleteSecondFactor, listSecondFactors } from './second-factor.data.server.ts';

/**
 * Deletes one account's second factor, ends its sessions and stores a text for the server to send, so that
 * the owner is notified in any case. False when it had none.
 */
function resetOne(ctx: Context, userId: number): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    if (!(await deleteSecondFactor(ctx.db, userId))) return false;
    await deleteSessionsOf(ctx.db, userId);
    await recordAudit(ctx.db, null, 'user.second_factor_reset', userId);
    const user = await findUserById(ctx.db, userId);
    const params = { time: formatJalaliDateTime(ctx.now()) };
    const text = { template: 'second-factor-reset' as const, params };
    if (user) await enqueueText(ctx, { ...text, to: user.phoneNumber }, ctx.now());
    return true;
  });
}

/** From the shell, for the last super-admin, whom no colleague can help. */
export async function resetSecondFactorOf(
  ctx: Context,
  phoneNumber: string,
): Promise<'reset' | 'had-none' | 'no-account'> {
  const user = await findUserByPhone(ctx.db, phoneNumber);
  if (!user) return 'no-account';
  return (await resetOne(ctx, user.id)) ? 'reset' : 'had-none';
}

/** From the shell, for a lost key; answers how many users have to set theirs up anew. */
export async function resetAllSecondFactors(ctx: Context): Promise<number> {
  let reset = 0;
  for (const userId of await listSecondFactors(ctx.db)) {
    if (await resetOne(ctx, userId)) reset += 1;
  }
  return reset;
}
