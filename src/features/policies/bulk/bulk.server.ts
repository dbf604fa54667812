/**
 * One action on many policies, in one transaction and a few statements: what one may not have is answered with its
 * reason, and the others are done.
 */
import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { doneOnce } from '#db/idempotent-replies.ts';
import { policies, policyInstalments } from '#db/schema/index.ts';
import { INSTALMENT_DAYS, nextReminder } from '#domain/policies/renewals.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudits } from '#features/audit/audit.server.ts';
import { BULK_REPLY, type BulkResult } from '#kit/bulk.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError, permit } from '#lib/http/errors.ts';
import { canChangePoliciesInBulk, canKeepPolicies } from '../permissions.ts';
import { assertOwner, type StoredPolicy } from '../policies.server.ts';
import { havingWaitingTexts, withdrawTextsForNow } from '../remind/withdraw.server.ts';
import { type PolicyBulkInput, POLICY_BULK_REASONS as REASONS, runPolicyBulkCall } from './bulk.ts';

/** Who owns which of these policies. */
async function ownersOf(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, number | null>> {
  const rows = await db
    .select({ id: policies.id, ownerId: policies.ownerId })
    .from(policies)
    .where(inArray(policies.id, [...ids]));
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]));
}

/** Locks those that no other transaction has locked, always in the order of their ids. */
async function lockFree(tx: Transaction, ids: readonly number[]): Promise<StoredPolicy[]> {
  return tx
    .select()
    .from(policies)
    .where(inArray(policies.id, [...ids]))
    .orderBy(asc(policies.id))
    .for('update', { skipLocked: true });
}

type Change = Partial<Pick<StoredPolicy, 'ownerId' | 'textsOff'>>;

/** Whether a policy has its texts planned, which those of an imported book have not unless that was asked for. */
const hasPlan = ({ status, endsOn, nextTextOn }: StoredPolicy, today: string): boolean =>
  status !== 'active' || nextTextOn <= endsOn || nextReminder(endsOn, today) > endsOn;

/** What the action changes in a policy, which ones it leaves alone, and what the log has of it. */
function changeOf(
  input: PolicyBulkInput,
  today: string,
): {
  change: Change;
  isDone: (row: StoredPolicy) => boolean;
  before: (row: StoredPolicy) => Record<string, unknown>;
  after: Record<string, unknown>;
} {
  if (input.action === 'owner') {
    const ownerId = input.owner;
    return {
      change: { ownerId },
      isDone: (row) => row.ownerId === ownerId,
      before: (row) => ({ owner_id: row.ownerId }),
      after: { owner_id: ownerId },
    };
  }
  const textsOff = input.action === 'texts_off';
  return {
    change: { textsOff },
    isDone: (row) => row.textsOff === textsOff && (textsOff || hasPlan(row, today)),
    before: () => ({ texts_off: !textsOff }),
    after: { texts_off: textsOff },
  };
}

/** Plans the texts of locked policies from today on; what was sent before is not sent again. */
async function planTexts(ctx: InTransaction, rows: readonly StoredPolicy[], today: string) {
  const ids = sql.param(rows.map(({ id }) => id));
  const days = sql.param(rows.map(({ endsOn }) => nextReminder(endsOn, today)));
  await ctx.db.execute(sql`update ${policies} set next_text_on = planned.day
    from unnest(${ids}::bigint[], ${days}::date[]) as planned(id, day)
    where ${policies.id} = planned.id and ${policies.status} = 'active'`);
  const day = sql`${policyInstalments.dueOn} - ${INSTALMENT_DAYS}::int`;
  await ctx.db
    .update(policyInstalments)
    .set({ textOn: sql`case when ${day} >= ${today}::date then ${day} end` })
    .where(
      and(
        sql`${policyInstalments.policyId} = any(${ids}::bigint[])`,
        isNull(policyInstalments.paidOn),
      ),
    );
}

/** Withdraws what waits to be sent of locked policies; it may be sent once their texts are on again. */
async function withdrawTexts(ctx: InTransaction, ids: readonly number[]): Promise<void> {
  for (const id of await havingWaitingTexts(ctx.db, ids)) {
    await withdrawTextsForNow(ctx, id, 'all');
  }
}

async function changeAll(
  ctx: InTransaction,
  actor: Actor,
  rows: readonly StoredPolicy[],
  input: PolicyBulkInput,
): Promise<void> {
  const today = isoDateInTehran(ctx.now());
  const { change, isDone, before, after } = changeOf(input, today);
  const changing = rows.filter((row) => !isDone(row));
  if (changing.length === 0) return;
  const ids = changing.map(({ id }) => id);
  if (input.action === 'texts_off') await withdrawTexts(ctx, ids);
  if (input.action === 'texts_on') await planTexts(ctx, changing, today);
  await ctx.db
    .update(policies)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(inArray(policies.id, ids));
  const [actorId, action] = [actor.id, 'policy.updated' as const];
  await recordAudits(
    ctx.db,
    changing.map((row) => ({ actorId, action, subject: row.id, before: before(row), after })),
  );
}

/**
 * Runs an action on each policy, and answers for each whether it was done or why not. 403 for everyone but a
 * super-admin and the owner of all of them, 422 for an owner who is no active colleague. Under a `writeKey` it is done
 * once, and a repeat gets the same answers.
 */
async function runPolicyBulk(
  ctx: Context,
  actor: Actor,
  input: PolicyBulkInput,
  writeKey: string | null,
): Promise<BulkResult[]> {
  permit(canKeepPolicies(actor));
  const mayChange = (ownerId: number | null) => canChangePoliciesInBulk(actor, ownerId);
  const run = async (ctx: InTransaction): Promise<BulkResult[]> => {
    // Before the policies are locked: who deactivates that colleague waits for them the other way round.
    if (input.action === 'owner') await assertOwner(ctx, input.owner);
    const owners = await ownersOf(ctx.db, input.ids);
    if (![...owners.values()].every(mayChange)) {
      throw new AppError('forbidden', { code: 'not_owner', message: REASONS.notOwner });
    }
    const locked = new Map((await lockFree(ctx.db, input.ids)).map((row) => [row.id, row]));
    const why = (id: number): { code: string; message: string } | null => {
      const row = locked.get(id);
      if (!owners.has(id)) return { code: 'not_found', message: REASONS.not_found };
      if (!row) return { code: 'busy', message: REASONS.busy };
      if (row.erasedAt !== null) return { code: 'erased', message: REASONS.erased };
      // It was given to another colleague just now.
      return mayChange(row.ownerId) ? null : { code: 'forbidden', message: REASONS.notOwner };
    };
    const results = input.ids.map((id): BulkResult => {
      const failure = why(id);
      return failure ? { id, ok: false, ...failure } : { id, ok: true };
    });
    const done = results.flatMap(({ id, ok }) => (ok ? (locked.get(id) ?? []) : []));
    await changeAll(ctx, actor, done, input);
    return results;
  };
  const results = await transaction(ctx, (ctx) =>
    doneOnce(ctx.db, writeKey, ctx.now(), () => run(ctx)),
  );
  ctx.changed();
  return results;
}

/** One action on many policies at once. */
export const policyBulkRoutes = routes('policies', (serve) => {
  serve(
    runPolicyBulkCall,
    {
      access: 'staff',
      summary: 'Give up to 500 another owner, or turn their texts off or on',
      description:
        'For a super-admin, and for the owner of all of them; each is done or says why not.',
      says: BULK_REPLY,
    },
    ({ ctx, actor, body, request }) => runPolicyBulk(ctx, actor, body, request.writeKey()),
  );
});
