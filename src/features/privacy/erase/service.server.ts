import type { Database, Transaction } from '#db/client.ts';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { Sessions } from '#features/auth/session/service.server.ts';
import { seconds } from '#lib/dates/durations.ts';
import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { AppError, conflict } from '#lib/http/errors.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import type { EraseInput, ErasureOutcome, PersonInput, PersonSummary } from '../contract.ts';
import { findHold, lockNumber } from '../hold/data.server.ts';
import { holdOf } from '../hold/service.server.ts';
import { canManagePersonalData, erasureBar } from '../permissions.ts';
import {
  countOf,
  findPerson,
  listOpenClaims,
  lockAccounts,
  ofPerson,
  type Person,
} from '../person/data.server.ts';
import { nameOf } from '../person/name.service.server.ts';
import { listInForce } from '../person/policies.data.server.ts';
import { listShares, type Of } from '../person/shares.data.server.ts';
import { senderSubject } from '../person/subject.service.server.ts';
import { PRIVACY_ERRORS, UNDECIDED } from '../texts.ts';
import {
  type ErasureRow,
  findErasure,
  findUnderWay,
  insertErasure,
  listUnfinished,
} from './data.server.ts';
import { createErasureRun, type Elsewhere } from './run.service.server.ts';

/** The reply waits no longer than this; housekeeping does the rest. */
const PATIENCE = seconds(20);

type Dependencies = Elsewhere & {
  db: Database;
  now: () => Date;
  sessions: Pick<Sessions, 'requireConfirmed'>;
  /** Called after requests were closed or changed. */
  onChange: () => void;
  /** Called after an erasure ended: writes the list that is applied to a restored backup. Never throws. */
  onErased: () => Promise<void>;
};

/** Erases everything that identifies a person. */
export function createErasing(dependencies: Dependencies) {
  const { db, now, sessions, onChange, onErased } = dependencies;
  const { removeSecondFactor, forgetPicture, office } = dependencies;
  const run = createErasureRun({ db, now, removeSecondFactor, forgetPicture, office });
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

  /** Begins an erasure, or finds the one that is under way: two simultaneous calls get the same one. */
  async function begin(
    actor: Actor,
    { reason, policy_ids, claim_ids, ...given }: EraseInput,
  ): Promise<ErasureRow> {
    return db.transaction(async (tx) => {
      await sessions.requireConfirmed(actor, tx);
      const { user, ...found } = await requirePerson(tx, given);
      const locked = await lockAccounts(tx, [actor.id, ...(user ? [user.id] : [])]);
      const self = locked.get(actor.id);
      if (!self?.isActive || !canManagePersonalData(self)) throw new AppError('unauthenticated');
      const account = user && (locked.get(user.id) ?? null);
      // The account's number may have changed while its lock was waited for.
      const phoneNumber = account?.phoneNumber ?? found.phoneNumber;
      const bar = erasureBar(actor, { user: account, phoneNumber });
      if (bar) throw new AppError('conflict', { code: bar, message: PRIVACY_ERRORS[bar] });
      const of = { userId: account?.id ?? null, phoneNumber };
      await lockNumber(tx, phoneNumber);
      if (await findHold(tx, of)) throw conflict('held', PRIVACY_ERRORS.held);
      if ((await findUnderWay(tx, of)) === null) {
        await requireDecided(tx, of, { policies: policy_ids, claims: claim_ids });
      }
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

  /** 409 with the unconfirmed policies in force and open claims. */
  async function requireDecided(
    tx: Transaction,
    of: Of,
    named: { policies: readonly number[]; claims: readonly number[] },
  ): Promise<void> {
    const { policies, claims } = await runningOn(tx, of);
    const left = [
      ...policies
        .filter(({ id }) => !named.policies.includes(id))
        .map(({ line, number, ends_on }) =>
          UNDECIDED.policy(
            CLAIM_LINE_LABELS[line],
            toPersianDigits(number),
            isoDateToJalali(ends_on),
          ),
        ),
      ...claims
        .filter(({ id }) => !named.claims.includes(id))
        .map(({ line, tracking_code }) =>
          UNDECIDED.claim(CLAIM_LINE_LABELS[line], toPersianDigits(tracking_code)),
        ),
    ];
    if (left.length === 0) return;
    const { message } = UNDECIDED;
    throw new AppError('conflict', { code: 'undecided', message, errors: { decided: left } });
  }

  /** Policies in force and open claims of a person. */
  async function runningOn(queryable: Database | Transaction, of: Of) {
    const today = isoDateInTehran(now());
    const policies = await listInForce(queryable, of.phoneNumber, today);
    const claims = await listOpenClaims(queryable, await listShares(queryable, of));
    return {
      policies: policies.map(({ endsOn, ...one }) => ({ ...one, ends_on: endsOn })),
      claims: claims.map(({ id, trackingCode, line, lossDate }) => ({
        id,
        tracking_code: trackingCode,
        line,
        loss_date: lossDate,
      })),
    };
  }

  async function finishAll(id: number, isOver: () => boolean): Promise<boolean> {
    const isFinished = await run(id, isOver);
    onChange();
    if (isFinished) await onErased();
    return isFinished;
  }

  return {
    /**
     * How much data there is of a person and whether it can be erased. Not audited, as only counts are shown.
     */
    async summary(actor: Actor, given: PersonInput): Promise<PersonSummary> {
      permit(actor);
      const person = await requirePerson(db, given);
      const of = ofPerson(person);
      const shares = await listShares(db, of);
      const { requests, open, texts, policies } = await countOf(db, of, shares);
      const running = await runningOn(db, of);
      const hold = await holdOf(db, of);
      return {
        user_id: of.userId,
        name: await nameOf(db, person, given),
        phone_number: person.phoneNumber,
        requests,
        open_requests: open,
        texts,
        policies,
        shared_requests: shares.flatMap((one) =>
          one.isErased || one.of === 'whole'
            ? []
            : [{ id: one.requestId, tracking_code: one.trackingCode, why: one.of }],
        ),
        policies_in_force: running.policies,
        open_claims: running.claims,
        hold,
        bar: erasureBar(actor, person) ?? (hold && 'held'),
        is_under_way: (await findUnderWay(db, of)) !== null,
        erased_at: person.user?.erasedAt?.toISOString() ?? null,
      };
    },

    /**
     * Erases a person; needs a recently confirmed password. 403 for all but super-admins, 404 for no such
     * person, 409 with the reason (`ERASURE_BARS`) where it is not allowed, `undecided` with the names of
     * unconfirmed policies in force and open claims. An erasure that outlasts the reply goes on by itself.
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

    /** Housekeeping: resumes interrupted erasures, also after a restored backup. */
    async resume(isOver: () => boolean): Promise<void> {
      // A process may have ended after an erasure and before it was written to the list.
      if (!isTold) await onErased();
      isTold = true;
      for (const { id } of await listUnfinished(db, 'person')) await finishAll(id, isOver);
    },
  };
}

export type Erasing = ReturnType<typeof createErasing>;
