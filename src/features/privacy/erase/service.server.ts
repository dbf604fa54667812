import type { Database, Transaction } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { Sessions } from '#features/auth/session/service.server.ts';
import { seconds } from '#lib/dates/durations.ts';
import { AppError } from '#lib/http/errors.ts';
import type { EraseInput, ErasureOutcome, PersonInput, PersonSummary } from '../contract.ts';
import { canManagePersonalData, erasureBar } from '../permissions.ts';
import { countOf, findPerson, lockAccounts, ofPerson, type Person } from '../person/data.server.ts';
import { nameOf } from '../person/name.service.server.ts';
import { senderSubject } from '../person/subject.service.server.ts';
import { PRIVACY_ERRORS } from '../texts.ts';
import {
  type ErasureRow,
  findErasure,
  findUnderWay,
  insertErasure,
  listUnfinished,
} from './data.server.ts';
import { createErasureRun, type Elsewhere } from './run.service.server.ts';

/** An answer is not waited for longer; the rest is done by housekeeping. */
const PATIENCE = seconds(20);

type Dependencies = Elsewhere & {
  db: Database;
  now: () => Date;
  sessions: Pick<Sessions, 'requireConfirmed'>;
  /** After requests were closed or changed. */
  onChange: () => void;
  /** After an erasure ended: the list that a restored backup is held against. Never throws. */
  onErased: () => Promise<void>;
};

/** Erasing everything that says who a person is. */
export function createErasing(dependencies: Dependencies) {
  const { db, now, sessions, removeSecondFactor, forgetPicture, onChange, onErased } = dependencies;
  const run = createErasureRun({ db, now, removeSecondFactor, forgetPicture });
  let isTold = false;

  function permit(actor: Actor): void {
    if (!canManagePersonalData(actor)) throw new AppError('forbidden');
  }

  async function requirePerson(
    queryable: Database | Transaction,
    given: PersonInput,
  ): Promise<Person> {
    const person = await findPerson(queryable, given);
    if (!person) throw new AppError('not_found');
    return person;
  }

  /** Begins it, or finds the one that was begun: two who ask at once get one. */
  async function begin(actor: Actor, { reason, ...given }: EraseInput): Promise<ErasureRow> {
    return db.transaction(async (tx) => {
      await sessions.requireConfirmed(actor, tx);
      const { user, phoneNumber } = await requirePerson(tx, given);
      const locked = await lockAccounts(tx, [actor.id, ...(user ? [user.id] : [])]);
      const self = locked.get(actor.id);
      if (!self?.isActive || !canManagePersonalData(self)) throw new AppError('unauthenticated');
      const account = user && (locked.get(user.id) ?? null);
      const bar = erasureBar(actor, { user: account, phoneNumber });
      if (bar) throw new AppError('conflict', { code: bar, message: PRIVACY_ERRORS[bar] });
      const of = { userId: account?.id ?? null, phoneNumber };
      const begun = await insertErasure(tx, {
        kind: 'person',
        userId: of.userId,
        phoneNumber: account ? null : phoneNumber,
        reason,
        actorId: actor.id,
        begunAt: now(),
      });
      const row = begun ?? (await findUnderWay(tx, of));
      if (!row) throw new AppError('conflict');
      if (begun) {
        await recordAudit(tx, {
          actorId: actor.id,
          action: account ? 'person.erased' : 'person.sender_erased',
          subject: account ? { type: 'user', id: account.id } : senderSubject(given),
          after: { erasure_reason: reason },
        });
      }
      return row;
    });
  }

  async function finishAll(id: number, isOver: () => boolean): Promise<boolean> {
    const isFinished = await run(id, isOver);
    onChange();
    if (isFinished) await onErased();
    return isFinished;
  }

  return {
    /** What there is of a person and whether it can be erased; on no record, as nothing is shown but numbers. */
    async summary(actor: Actor, given: PersonInput): Promise<PersonSummary> {
      permit(actor);
      const person = await requirePerson(db, given);
      const of = ofPerson(person);
      const { requests, open, texts, policies } = await countOf(db, of);
      return {
        user_id: of.userId,
        name: await nameOf(db, person, given),
        phone_number: person.phoneNumber,
        requests,
        open_requests: open,
        texts,
        policies,
        bar: erasureBar(actor, person),
        is_under_way: (await findUnderWay(db, of)) !== null,
        erased_at: person.user?.erasedAt?.toISOString() ?? null,
      };
    },

    /**
     * Erases a person; the password was given again a short while ago. 403 for all but super-admins, 404 for no such
     * person, 409 with the reason (`ERASURE_BARS`) where it may not be. What takes longer than an answer may goes on by
     * itself.
     */
    async erase(actor: Actor, input: EraseInput): Promise<ErasureOutcome> {
      permit(actor);
      const begun = await begin(actor, input);
      const end = performance.now() + PATIENCE;
      const isFinished = await finishAll(begun.id, () => performance.now() > end);
      const { counts } = (await findErasure(db, begun.id)) ?? begun;
      return {
        is_finished: isFinished,
        requests: counts.requests ?? 0,
        texts: counts.texts ?? 0,
        log: counts.log ?? 0,
        mentions: counts.mentions ?? 0,
      };
    },

    /** Housekeeping: goes on where a process ended in the middle, and after a restored backup. */
    async resume(isOver: () => boolean): Promise<void> {
      // A process may have ended between an erasure and its place on the list.
      if (!isTold) await onErased();
      isTold = true;
      for (const { id } of await listUnfinished(db, 'person')) await finishAll(id, isOver);
    },
  };
}

export type Erasing = ReturnType<typeof createErasing>;
