/** Renews terms. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { policies } from '#db/schema/index.ts';
import { POLICY_FIELDS } from '#domain/policies/fields.ts';
import { nextReminder } from '#domain/policies/renewals.ts';
import { RENEWABLE, statusOn } from '#domain/policies/statuses.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError, conflict, invalidField, permit } from '#lib/http/errors.ts';
import { columnsOf, fieldsOf } from '#lib/values/fields.ts';
import { assertDays } from './days.server.ts';
import { policyDetailOf } from './detail/detail.server.ts';
import type { EnteredPolicy } from './enter/enter.server.ts';
import { type RenewInput, renewPolicyCall } from './enter/enter.ts';
import { enterPlan } from './instalments.server.ts';
import { canKeepPolicies } from './permissions.ts';
import {
  assertInsurer,
  assertOwner,
  enteredValues,
  insertPolicy,
  presentPolicy,
  readPolicies,
  requirePolicy,
  type StoredNamedPolicy,
  type StoredPolicy,
  unlessTaken,
  updatePolicy,
} from './policies.server.ts';
import { POLICY_ERRORS, POLICY_REPLIES } from './policies.words.ts';
import { policyTextsOf } from './remind/policy-texts.server.ts';
import { withdrawTexts } from './remind/withdraw.server.ts';
import { findStopped } from './stop.server.ts';

/** The term that a request is to renew; null where it is no renewal request of a term. */
async function findTermOfRenewal(db: Queryable, requestId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: policies.id })
    .from(policies)
    .where(eq(policies.renewalId, requestId));
  return row?.id ?? null;
}

/** The request by which a term is to be renewed; null where there is none. */
async function findRenewalOf(db: Queryable, id: number): Promise<number | null> {
  const [row] = await db
    .select({ renewalId: policies.renewalId })
    .from(policies)
    .where(eq(policies.id, id));
  return row?.renewalId ?? null;
}

/** The term that a request is to renew, with the names that the book shows. */
async function findRenewedBy(db: Queryable, requestId: number): Promise<StoredNamedPolicy | null> {
  const [row] = await readPolicies(db, { where: eq(policies.renewalId, requestId), limit: 1 });
  return row ?? null;
}

/** The term after one; null while there is none. */
async function findNextTerm(db: Queryable, id: number): Promise<number | null> {
  const [row] = await db
    .select({ id: policies.id })
    .from(policies)
    .where(eq(policies.previousId, id));
  return row?.id ?? null;
}

/** The fields of the next term, and the request that it came from. */
type Next = { input: RenewInput; requestId: number | null };

/** Enters the next term in the caller's own transaction. Throws a unique violation where it is taken. */
async function renewIn(
  ctx: InTransaction,
  actor: Pick<Actor, 'id'>,
  id: number,
  { input, requestId }: Next,
): Promise<StoredPolicy> {
  const today = isoDateInTehran(ctx.now());
  const before = await requirePolicy(ctx.db, id);
  if (!RENEWABLE.includes(before.status)) {
    const isCancelled = before.status === 'cancelled';
    const message = isCancelled ? POLICY_ERRORS.cancelledBefore : POLICY_ERRORS.renewedBefore;
    throw conflict(before.status, message);
  }
  if (input.starts_on <= before.startsOn) {
    throw invalidField('starts_on', POLICY_ERRORS.nextStart);
  }
  assertDays({ startsOn: input.starts_on, endsOn: input.ends_on }, today);
  const insurerId = input.insurer ?? before.insurerId;
  const ownerId = input.owner === undefined ? before.ownerId : input.owner;
  await assertInsurer(ctx.db, insurerId, before.insurerId);
  await assertOwner(ctx, ownerId, before.ownerId);
  const next = await insertPolicy(ctx.db, {
    ...columnsOf(POLICY_FIELDS, { ...fieldsOf(POLICY_FIELDS, before), premium_rial: null }),
    ...columnsOf(POLICY_FIELDS, input),
    status: statusOn(input.ends_on, today),
    previousId: id,
    firstId: before.firstId ?? id,
    requestId,
    textsOff: before.textsOff,
    nextTextOn: nextReminder(input.ends_on, today),
    createdBy: actor.id,
  });
  await enterPlan(ctx.db, next.id, input.instalments, today);
  await updatePolicy(ctx.db, id, { status: 'renewed' });
  // Reminders of the term's unpaid instalments stay.
  await withdrawTexts(ctx, id, 'end');
  await recordAudit(ctx.db, actor.id, 'policy.renewed', id, {
    before: { policy_status: before.status },
    after: { next_policy: next.id, ...enteredValues(next) },
  });
  return next;
}

/**
 * Enters the next term and links the two; answers its id. The request to renew it, if it is open, is closed
 * as won: nobody has to call any more. What is left out is as in the term before. 404
 * for none, 409 for one that was renewed or cancelled, also where a colleague was first; 422 on the field
 * that is wrong.
 */
export async function renewPolicy(
  ctx: Context,
  actor: Actor,
  id: number,
  input: RenewInput,
): Promise<number> {
  permit(canKeepPolicies(actor));
  const change = async (ctx: InTransaction): Promise<StoredPolicy> => {
    const asked = await findRenewalOf(ctx.db, id);
    const locked = await ctx.lockRenewals(ctx, asked === null ? [] : [asked]);
    const requestId = asked !== null && locked.open.has(asked) ? asked : null;
    const next = await renewIn(ctx, actor, id, { input, requestId });
    if (requestId !== null) {
      await locked.win(requestId, { actor, policyId: next.id, at: ctx.now() });
    }
    return next;
  };
  const next = await unlessTaken(transaction(ctx, change));
  ctx.changed();
  return next.id;
}

/**
 * The same as a part of closing the renewal request, in its transaction; answers what is needed to take
 * it back. Errors as above.
 */
export async function renewPolicyWith(
  ctx: InTransaction,
  actor: Pick<Actor, 'id'>,
  requestId: number,
  input: RenewInput,
): Promise<EnteredPolicy> {
  const id = await findTermOfRenewal(ctx.db, requestId);
  if (id === null) throw new AppError('not_found');
  const next = await unlessTaken(renewIn(ctx, actor, id, { input, requestId }));
  return { id: next.id, at: next.updatedAt.toISOString() };
}

/** The next term of a policy. */
export const renewRoutes = routes('policies', (serve) => {
  serve(
    renewPolicyCall,
    {
      access: 'staff',
      summary: 'Enter the next term; answers that one',
      description: 'What is not said is as in the term before. Renewing twice is 409.',
      says: POLICY_REPLIES.renewed,
    },
    async ({ ctx, actor, params, body }) => {
      const next = await renewPolicy(ctx, actor, params.id, body);
      return policyDetailOf(ctx, actor, next);
    },
  );
});

/**
 * The policy of a renewal request, as the request shows it. Null where the request is no renewal, or the
 * holder's data was erased.
 */
export async function renewalOf(ctx: Context, requestId: number) {
  const row = await findRenewedBy(ctx.db, requestId);
  if (!row || row.erasedAt !== null) return null;
  return {
    policy: presentPolicy(row),
    next_id: await findNextTerm(ctx.db, row.id),
    texts: await policyTextsOf(ctx.db, row.id),
    reminders_stopped_at: (await findStopped(ctx.db, row.holderPhone))?.toISOString() ?? null,
  };
}
