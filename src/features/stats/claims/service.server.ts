import type { Actor } from '#domain/roles.ts';
import type { Context } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { instantsOf } from '#lib/dates/jalali-periods.ts';
import { AppError } from '#lib/http/errors.ts';
import type { StatsQuery } from '../contract.ts';
import { canSeeStats } from '../permissions.ts';
import { rangeOf } from '../range.service.server.ts';
import type { ClaimFigures } from './contract.ts';
import { countOpenClaims, figuresOfReported } from './data.server.ts';

const share = (part: number, rest: number): number | null =>
  part + rest === 0 ? null : part / (part + rest);

/** The figures of claims, always counted live. */
export async function claimStats(
  ctx: Context,
  actor: Actor,
  query: StatsQuery,
): Promise<ClaimFigures> {
  if (!canSeeStats(actor)) throw new AppError('forbidden');
  const today = isoDateInTehran(ctx.now());
  const period = rangeOf(query, today);
  const [open, figures] = await Promise.all([
    countOpenClaims(ctx.db, actor),
    figuresOfReported(ctx.db, instantsOf(period), today, actor),
  ]);
  const { reported, toNotification, toOffer, toPayment, paid, rejected, kept, missed } = figures;
  return {
    period,
    open,
    reported,
    days_to_notification: toNotification,
    days_to_offer: toOffer,
    days_to_payment: toPayment,
    paid,
    rejected,
    share_paid: share(paid, rejected),
    kept,
    missed,
    share_kept: share(kept, missed),
  };
}
