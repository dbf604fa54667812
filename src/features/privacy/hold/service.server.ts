import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { Sessions } from '#features/auth/session/service.server.ts';
import { AppError, conflict } from '#lib/http/errors.ts';
import type { Hold, HoldInput } from '../contract.ts';
import { findUnderWay } from '../erase/data.server.ts';
import { canManagePersonalData, erasureBar } from '../permissions.ts';
import { findPerson, lockAccounts, ofPerson } from '../person/data.server.ts';
import type { Of } from '../person/shares.data.server.ts';
import { senderSubject } from '../person/subject.service.server.ts';
import { HOLD_ERRORS, PRIVACY_ERRORS } from '../texts.ts';
import { findHold, insertHold, liftHolds, lockNumber } from './data.server.ts';

type Dependencies = { db: Database; now: () => Date; sessions: Pick<Sessions, 'requireConfirmed'> };

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

/** Protects a person's data from erasure and from the sweeps, until the hold is lifted. */
export function createHolds({ db, now, sessions }: Dependencies) {
  async function change(actor: Actor, { reason, ...given }: HoldInput, isSet: boolean) {
    if (!canManagePersonalData(actor)) throw new AppError('forbidden');
    return db.transaction(async (tx) => {
      await sessions.requireConfirmed(actor, tx);
      const person = await findPerson(tx, given);
      if (!person) throw new AppError('not_found');
      const locked = await lockAccounts(tx, [actor.id, ...(person.user ? [person.user.id] : [])]);
      // The account's number may have changed while its lock was waited for.
      const user = person.user && (locked.get(person.user.id) ?? person.user);
      const of = ofPerson({ ...person, ...(user && { user, phoneNumber: user.phoneNumber }) });
      const self = locked.get(actor.id);
      if (!self?.isActive || !canManagePersonalData(self)) throw new AppError('unauthenticated');
      await lockNumber(tx, of.phoneNumber);
      if (isSet) {
        const isGone = erasureBar({ id: 0 }, person) === 'erased' || (await findUnderWay(tx, of));
        if (isGone) throw conflict('erased', PRIVACY_ERRORS.erased);
        const hold = { ...of, reason, setBy: actor.id, setAt: now() };
        const isFirst = (await findHold(tx, of)) === null && (await insertHold(tx, hold));
        if (!isFirst) throw conflict('held', HOLD_ERRORS.setBefore);
      } else {
        const lifted = { liftedBy: actor.id, liftedAt: now(), liftReason: reason };
        if (!(await liftHolds(tx, of, lifted))) throw conflict('not_held', HOLD_ERRORS.notSet);
      }
      await recordAudit(tx, {
        actorId: actor.id,
        ...(isSet ? heldAs(of) : releasedAs(of)),
        subject: of.userId === null ? senderSubject(given) : { type: 'user', id: of.userId },
        after: { hold_reason: reason },
      });
      return holdOf(tx, of);
    });
  }

  return {
    /**
     * Sets a hold on a person; 409 where there is one (`held`) or the person is erased (`erased`). Needs a
     * recently confirmed password.
     */
    set: (actor: Actor, input: HoldInput): Promise<Hold | null> => change(actor, input, true),

    /** Lifts it; 409 where there is none (`not_held`). Needs a recently confirmed password. */
    lift: (actor: Actor, input: HoldInput): Promise<Hold | null> => change(actor, input, false),
  };
}

export type Holds = ReturnType<typeof createHolds>;
