import type { Database, Transaction } from '#db/client.ts';
import { nextReminder } from '#domain/policies/renewals.ts';
import { RENEWABLE, statusOn } from '#domain/policies/statuses.ts';
import type { Actor } from '#domain/roles.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError, conflict, invalidField } from '#lib/http/errors.ts';
import { policyNumberKey } from '#lib/input/policy-number.ts';
import { objectAfter } from '#lib/plate/read-plate.ts';
import { changeOf, enteredValues, recordPolicy } from '../audit.service.server.ts';
import { insertPolicy, lockPolicy, type StoredPolicy, updatePolicy } from '../data.server.ts';
import { assertDays } from '../days.service.server.ts';
import { changePlan, enterPlan } from '../instalments/plan.service.server.ts';
import { canKeepPolicies } from '../permissions.ts';
import type { Withdrawing } from '../remind/withdraw.service.server.ts';
import { lockReminder, noteTaken, type StoredReminder } from '../reminders/data.server.ts';
import { REMINDER_ERRORS } from '../reminders/texts.ts';
import {
  assertInsurer,
  assertOwner,
  type FindStaff,
  requirePolicy,
  unlessTaken,
} from '../terms.service.server.ts';
import { POLICY_ERRORS } from '../texts.ts';
import type { PolicyInput, PolicyPatch } from './contract.ts';
import { deletePolicy, isRequestKnown } from './data.server.ts';
import type { Replan } from './replan.service.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  findStaff: FindStaff;
  texts: Withdrawing;
  replan: Replan;
  /** Notifies the pages that show the book. */
  onChange: () => void;
};

/** A policy entered as a part of another step, so that it can be undone with it. */
export type EnteredPolicy = { id: number; at: string };

/** Reopens a term whose next one is taken back. */
async function reopenTerm(tx: Transaction, id: number, today: string): Promise<void> {
  const row = await lockPolicy(tx, id);
  if (row?.status !== 'renewed') return;
  await updatePolicy(tx, id, {
    status: statusOn(row.endsOn, today),
    nextTextOn: nextReminder(row.endsOn, today),
  });
}

/** How policies are entered and edited. */
export function createEntering({ db, now, findStaff, texts, replan, onChange }: Dependencies) {
  /** A row changed by a patch. */
  function patched(row: StoredPolicy, patch: PolicyPatch, today: string): StoredPolicy {
    const next = {
      ...row,
      holderName: patch.holder_name ?? row.holderName,
      holderPhone: patch.holder_phone ?? row.holderPhone,
      line: patch.line ?? row.line,
      insurerId: patch.insurer ?? row.insurerId,
      number: patch.number ?? row.number,
      startsOn: patch.starts_on ?? row.startsOn,
      endsOn: patch.ends_on ?? row.endsOn,
      premiumRial: patch.premium_rial === undefined ? row.premiumRial : patch.premium_rial,
      insuredObject: objectAfter(row.insuredObject, patch.insured_object),
      ownerId: patch.owner === undefined ? row.ownerId : patch.owner,
    };
    // Another last day may reopen a term that had ended, or end it.
    const isOpen = RENEWABLE.includes(row.status);
    const status = isOpen ? statusOn(next.endsOn, today) : row.status;
    const isSame =
      next.insurerId === row.insurerId &&
      policyNumberKey(next.number) === policyNumberKey(row.number);
    return { ...next, status, numberApart: isSame ? row.numberApart : 0 };
  }

  /** The visitor's reminder, locked, of which no policy was made yet. 409 where there is none. */
  async function openReminder(tx: Transaction, id: number): Promise<StoredReminder> {
    const row = await lockReminder(tx, id);
    if (!row) throw conflict('reminder_taken', REMINDER_ERRORS.taken);
    return row;
  }

  /** Enters a policy in the caller's own transaction. Throws a unique violation where the number is taken. */
  async function enterIn(
    tx: Transaction,
    actor: Pick<Actor, 'id' | 'role'>,
    input: PolicyInput,
  ): Promise<StoredPolicy> {
    const today = isoDateInTehran(now());
    const { owner = actor.id, from_request, from_reminder } = input;
    assertDays({ startsOn: input.starts_on, endsOn: input.ends_on }, today);
    await assertInsurer(tx, input.insurer);
    await assertOwner(tx, findStaff, owner);
    if (from_request !== undefined && !(await isRequestKnown(tx, from_request, actor))) {
      throw invalidField('from_request', POLICY_ERRORS.request);
    }
    const reminder = from_reminder === undefined ? null : await openReminder(tx, from_reminder);
    // The holder was already reminded of that day, and is not reminded twice.
    const isToldOf = reminder?.endsOn === input.ends_on && reminder.nextTextOn > today;
    const row = await insertPolicy(tx, {
      status: statusOn(input.ends_on, today),
      holderName: input.holder_name,
      holderPhone: input.holder_phone,
      line: input.line,
      insurerId: input.insurer,
      number: input.number,
      startsOn: input.starts_on,
      endsOn: input.ends_on,
      premiumRial: input.premium_rial ?? null,
      insuredObject: input.insured_object ?? null,
      ownerId: owner,
      requestId: from_request ?? null,
      nextTextOn: isToldOf ? reminder.nextTextOn : nextReminder(input.ends_on, today),
      createdBy: actor.id,
    });
    await enterPlan(tx, row.id, input.instalments, today);
    // From now on the policy reminds its holder, and no longer the visitor's reminder.
    if (reminder) await noteTaken(tx, reminder.id, row.id);
    const after = {
      ...enteredValues(row),
      ...(from_reminder !== undefined && { reminder: from_reminder }),
    };
    await recordPolicy(tx, { actorId: actor.id, action: 'policy.created', id: row.id, after });
    return row;
  }

  return {
    /**
     * Enters a policy as a part of another step, in its transaction; answers what is needed to take it back.
     * 422 on the fields, as for a policy entered by itself.
     */
    async enterWith(
      tx: Transaction,
      actor: Pick<Actor, 'id' | 'role'>,
      input: PolicyInput,
    ): Promise<EnteredPolicy> {
      const { id, updatedAt } = await unlessTaken(enterIn(tx, actor, input));
      return { id, at: updatedAt.toISOString() };
    },

    /**
     * Takes back a policy whose step is undone. False where the policy was changed since: then both it and
     * the step stay.
     */
    async takeBackWith(
      tx: Transaction,
      actor: Pick<Actor, 'id'>,
      { id, at }: EnteredPolicy,
    ): Promise<boolean> {
      const row = await lockPolicy(tx, id);
      if (row?.updatedAt.toISOString() !== at) return false;
      await deletePolicy(tx, id);
      if (row.previousId !== null) await reopenTerm(tx, row.previousId, isoDateInTehran(now()));
      await recordPolicy(tx, { actorId: actor.id, action: 'policy.taken_back', id });
      return true;
    },

    /**
     * Enters a policy; answers its id. 403 for everyone but staff, 422 on the field that is wrong or taken,
     * 409 where another colleague was first to make one from the same reminder.
     */
    async enter(actor: Actor, input: PolicyInput): Promise<number> {
      if (!canKeepPolicies(actor)) throw new AppError('forbidden');
      const { id } = await unlessTaken(db.transaction((tx) => enterIn(tx, actor, input)));
      onChange();
      return id;
    },

    /** Edits a policy. 404 for none, 409 once its person was erased, 422 as above. */
    async change(actor: Actor, id: number, patch: PolicyPatch): Promise<void> {
      if (!canKeepPolicies(actor)) throw new AppError('forbidden');
      const change = async (tx: Transaction): Promise<void> => {
        const today = isoDateInTehran(now());
        const row = await requirePolicy(tx, id);
        const next = patched(row, patch, today);
        const days = patch.starts_on !== undefined || patch.ends_on !== undefined;
        if (days) assertDays(next, today);
        await assertInsurer(tx, next.insurerId, row.insurerId);
        await assertOwner(tx, findStaff, next.ownerId, row.ownerId);
        const isPlanNew = patch.instalments
          ? await changePlan(tx, { policyId: id, plan: patch.instalments, today, texts })
          : false;
        const changed = changeOf(row, next);
        if (!changed && !isPlanNew) return;
        const planned = await replan(tx, row, next, today);
        const { searchText: _generated, id: _id, ...values } = planned;
        await updatePolicy(tx, id, values);
        const instalments = isPlanNew ? { instalments: patch.instalments?.length ?? 0 } : {};
        await recordPolicy(tx, {
          actorId: actor.id,
          action: 'policy.updated',
          id,
          ...(changed && { before: changed.before }),
          after: { ...changed?.after, ...instalments },
        });
      };
      await unlessTaken(db.transaction(change));
      onChange();
    },
  };
}

export type Entering = ReturnType<typeof createEntering>;
