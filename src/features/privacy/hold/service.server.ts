/** Protects a person's data from erasure and from the sweeps, until the hold is lifted. */

import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { requireConfirmed } from '#features/auth/session/service.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { AppError, conflict } from '#lib/http/errors.ts';
import type { Hold, HoldInput } from '../contract.ts';
import { findUnderWay } from '../erase/data.server.ts';
import { canManagePersonalData, erasureBar } from '../permissions.ts';
import { findPerson, lockAccounts, ofPerson } from '../person/data.server.ts';
import type { Of } from '../person/shares.data.server.ts';
import { senderSubject } from '../person/subject.service.server.ts';
import { HOLD_ERRORS, PRIVACY_ERRORS } from '../texts.ts';
import { findHold, insertHold, liftHolds, lockNumber } from './data.server.ts';

/** The audit actions, for an account or for a number without one. */
const heldAs = ({ userId }: Of) =>
  ({ action: userId !== null ? 'person.held' : 'person.sender_held' }) as const;
const releasedAs = ({ userId }: Of) =>
  ({ action: userId !== null ? 'person.released' : 'person.sender_released' }) as const;

/** The hold on a person that is in force; null where there is none. */
export async function holdOf(db: Parameters<typeof findHold>[0], of: Of): Promise<Hold | null> {
  const found = await findHold(db, of);
  if (!found) return null;
  const { hold, first, last } = found;
  return {
    reason: hold.reason ?? '',
    set_at: hold.setAt.toISOString(),
    set_by: { id: hold.setBy, name: `${first} ${last}`.trim() },
  };
}

async function change(ctx: Context, actor: Actor, { reason, ...given }: HoldInput, isSet: boolean) {
  if (!canManagePersonalData(actor)) throw new AppError('forbidden');
  return transaction(ctx, async (ctx) => {
    await requireConfirmed(ctx, actor);
    const person = await findPerson(ctx.db, given);
    if (!person) throw new AppError('not_found');
    const locked = await lockAccounts(ctx.db, [actor.id, ...(person.user ? [person.user.id] : [])]);
    // The account's number may have changed while its lock was waited for.
    const user = person.user && (locked.get(person.user.id) ?? person.user);
    const of = ofPerson({ ...person, ...(user && { user, phoneNumber: user.phoneNumber }) });
    const self = locked.get(actor.id);
    if (!self?.isActive || !canManagePersonalData(self)) throw new AppError('unauthenticated');
    await lockNumber(ctx.db, of.phoneNumber);
    if (isSet) {
      const isGone = erasureBar({ id: 0 }, person) === 'erased' || (await findUnderWay(ctx.db, of));
      if (isGone) throw conflict('erased', PRIVACY_ERRORS.erased);
      const hold = { ...of, reason, setBy: actor.id, setAt: ctx.now() };
      const isFirst = (await findHold(ctx.db, of)) === null && (await insertHold(ctx.db, hold));
      if (!isFirst) throw conflict('held', HOLD_ERRORS.setBefore);
    } else {
      const lifted = { liftedBy: actor.id, liftedAt: ctx.now(), liftReason: reason };
      if (!(await liftHolds(ctx.db, of, lifted))) throw conflict('not_held', HOLD_ERRORS.notSet);
    }
    await recordAudit(ctx.db, {
      actorId: actor.id,
      ...(isSet ? heldAs(of) : releasedAs(of)),
      subject: of.userId === null ? senderSubject(given) : { type: 'user', id: of.userId },
      after: { hold_reason: reason },
    });
    return holdOf(ctx.db, of);
  });
}

/**
 * Sets a hold on a person; 409 where there is one (`held`) or the person is erased (`erased`). Needs a
 * recently confirmed password.
 */
export const setHold = (ctx: Context, actor: Actor, input: HoldInput): Promise<Hold | null> =>
  change(ctx, actor, input, true);

/** Lifts it; 409 where there is none (`not_held`). Needs a recently confirmed password. */
export const liftHold = (ctx: Context, actor: Actor, input: HoldInput): Promise<Hold | null> =>
  change(ctx, actor, input, false);
