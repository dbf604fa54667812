/** How policies are entered and edited. */

import type { Transaction } from '#db/client.ts';
import { POLICY_FIELDS } from '#domain/policies/fields.ts';
import { nextReminder } from '#domain/policies/renewals.ts';
import { RENEWABLE, statusOn } from '#domain/policies/statuses.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { conflict, invalidField, permit } from '#lib/http/errors.ts';
import { policyNumberKey } from '#lib/input/policy-number.ts';
import { objectAfter } from '#lib/plate/read-plate.ts';
import { columnsOf } from '#lib/values/fields.ts';
import { assertDays } from '../days.server.ts';
import { policyDetailOf } from '../detail/detail.server.ts';
import { changePlan, enterPlan } from '../instalments.server.ts';
import { canKeepPolicies } from '../permissions.ts';
import {
  assertInsurer,
  assertOwner,
  changeOf,
  enteredValues,
  insertPolicy,
  lockPolicy,
  requirePolicy,
  type StoredPolicy,
  unlessTaken,
  updatePolicy,
} from '../policies.server.ts';
import { POLICY_ERRORS, POLICY_REPLIES as REPLIES } from '../policies.words.ts';
import { lockReminder, noteTaken, type StoredReminder } from '../reminders/reminders.server.ts';
import { REMINDER_ERRORS } from '../reminders/reminders.words.ts';
import {
  changePolicyCall,
  enterPolicyCall,
  type PolicyInput,
  type PolicyPatch,
  policyDetailCall,
} from './enter.ts';
import { deletePolicy, isRequestKnown, replan } from './replan.server.ts';

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

/** A row changed by a patch. */
function patched(row: StoredPolicy, patch: PolicyPatch, today: string): StoredPolicy {
  const next = {
    ...row,
    ...columnsOf(POLICY_FIELDS, patch),
    insuredObject: objectAfter(row.insuredObject, patch.insured_object),
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
async function openReminder(ctx: InTransaction, id: number): Promise<StoredReminder> {
  const row = await lockReminder(ctx.db, id);
  if (!row) throw conflict('reminder_taken', REMINDER_ERRORS.taken);
  return row;
}

/** Enters a policy in the caller's own transaction. Throws a unique violation where the number is taken. */
async function enterIn(
  ctx: InTransaction,
  actor: Pick<Actor, 'id' | 'role'>,
  input: PolicyInput,
): Promise<StoredPolicy> {
  const today = isoDateInTehran(ctx.now());
  const { owner = actor.id, from_request, from_reminder } = input;
  assertDays({ startsOn: input.starts_on, endsOn: input.ends_on }, today);
  await assertInsurer(ctx.db, input.insurer);
  await assertOwner(ctx, owner);
  if (from_request !== undefined && !(await isRequestKnown(ctx.db, from_request, actor))) {
    throw invalidField('from_request', POLICY_ERRORS.request);
  }
  const reminder = from_reminder === undefined ? null : await openReminder(ctx, from_reminder);
  // The holder was already reminded of that day, and is not reminded twice.
  const isPlanned = reminder?.endsOn === input.ends_on && reminder.nextTextOn > today;
  const row = await insertPolicy(ctx.db, {
    ...columnsOf(POLICY_FIELDS, input),
    status: statusOn(input.ends_on, today),
    ownerId: owner,
    requestId: from_request ?? null,
    nextTextOn: isPlanned ? reminder.nextTextOn : nextReminder(input.ends_on, today),
    createdBy: actor.id,
  });
  await enterPlan(ctx.db, row.id, input.instalments, today);
  // From now on the policy reminds its holder, and no longer the visitor's reminder.
  if (reminder) await noteTaken(ctx.db, reminder.id, row.id);
  const after = {
    ...enteredValues(row),
    ...(from_reminder !== undefined && { reminder: from_reminder }),
  };
  await recordAudit(ctx.db, actor.id, 'policy.created', row.id, { after });
  return row;
}

/**
 * Enters a policy as a part of another step, in its transaction; answers what is needed to take it back.
 * 422 on the fields, as for a policy entered by itself.
 */
export async function enterPolicyWith(
  ctx: InTransaction,
  actor: Pick<Actor, 'id' | 'role'>,
  input: PolicyInput,
): Promise<EnteredPolicy> {
  const { id, updatedAt } = await unlessTaken(enterIn(ctx, actor, input));
  return { id, at: updatedAt.toISOString() };
}

/**
 * Takes back a policy whose step is undone. False where the policy was changed since: then both it and
 * the step stay.
 */
export async function takeBackPolicyWith(
  ctx: InTransaction,
  actor: Pick<Actor, 'id'>,
  { id, at }: EnteredPolicy,
): Promise<boolean> {
  const row = await lockPolicy(ctx.db, id);
  if (row?.updatedAt.toISOString() !== at) return false;
  await deletePolicy(ctx.db, id);
  if (row.previousId !== null) await reopenTerm(ctx.db, row.previousId, isoDateInTehran(ctx.now()));
  await recordAudit(ctx.db, actor.id, 'policy.taken_back', id);
  return true;
}

/**
 * Enters a policy; answers its id. 403 for everyone but staff, 422 on the field that is wrong or taken,
 * 409 where another colleague was first to make one from the same reminder.
 */
async function enterPolicy(ctx: Context, actor: Actor, input: PolicyInput): Promise<number> {
  permit(canKeepPolicies(actor));
  const { id } = await unlessTaken(transaction(ctx, (ctx) => enterIn(ctx, actor, input)));
  ctx.changed();
  return id;
}

/** Edits a policy. 404 for none, 409 once its person was erased, 422 as above. */
async function changePolicy(
  ctx: Context,
  actor: Actor,
  id: number,
  patch: PolicyPatch,
): Promise<void> {
  permit(canKeepPolicies(actor));
  const change = async (ctx: InTransaction): Promise<void> => {
    const today = isoDateInTehran(ctx.now());
    const row = await requirePolicy(ctx.db, id);
    const next = patched(row, patch, today);
    const days = patch.starts_on !== undefined || patch.ends_on !== undefined;
    if (days) assertDays(next, today);
    await assertInsurer(ctx.db, next.insurerId, row.insurerId);
    await assertOwner(ctx, next.ownerId, row.ownerId);
    const isPlanNew = patch.instalments
      ? await changePlan(ctx, { policyId: id, plan: patch.instalments, today })
      : false;
    const changed = changeOf(row, next);
    if (!changed && !isPlanNew) return;
    const planned = await replan(ctx, row, next, today);
    const { searchText: _generated, id: _id, ...values } = planned;
    await updatePolicy(ctx.db, id, values);
    const instalments = isPlanNew ? { instalments: patch.instalments?.length ?? 0 } : {};
    await recordAudit(ctx.db, actor.id, 'policy.updated', id, {
      ...(changed && { before: changed.before }),
      after: { ...changed?.after, ...instalments },
    });
  };
  await unlessTaken(transaction(ctx, change));
  ctx.changed();
}

/** One policy: reading, entering and editing. */
export const enterRoutes = routes('policies', (serve) => {
  serve(
    policyDetailCall,
    { access: 'staff', summary: 'One policy', says: REPLIES.one },
    ({ ctx, actor, params }) => policyDetailOf(ctx, actor, params.id),
  );

  serve(
    enterPolicyCall,
    {
      access: 'staff',
      summary:
        'Enter a policy; `from_request` is what it came of, `from_reminder` the reminder of a visitor',
      says: REPLIES.created,
    },
    async ({ ctx, actor, body }) => {
      const id = await enterPolicy(ctx, actor, body);
      return policyDetailOf(ctx, actor, id);
    },
  );

  serve(
    changePolicyCall,
    {
      access: 'staff',
      summary: 'Put a policy right; `instalments` is the whole plan',
      says: REPLIES.saved,
    },
    async ({ ctx, actor, params: { id }, body }) => {
      await changePolicy(ctx, actor, id, body);
      return policyDetailOf(ctx, actor, id);
    },
  );
});
