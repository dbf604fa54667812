/**
 * Undoes an import part by part, on any process. `Raced` and `mayStillImport` are for importing too: both go
 * in steps, in a user's name.
 */
import type { Transaction } from '#db/client.ts';
import type { ImportUndoing } from '#domain/policies/import.ts';
import { nextReminder } from '#domain/policies/renewals.ts';
import { RENEWABLE, statusOn } from '#domain/policies/statuses.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit, recordAudits } from '#features/audit/audit.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import type { BeforeImage } from '../import-decisions/rows.server.ts';
import { canImportPolicies } from '../permissions.ts';
import { changeOf, type StoredPolicy } from '../policies.server.ts';
import { withdrawTextsForNow } from '../remind/withdraw.server.ts';
import {
  changeImport,
  enterImport,
  findAccountOf,
  type StoredImport,
} from './import.data.server.ts';
import { changePolicies } from './policies.data.server.ts';
import {
  deletePolicies,
  listActedOn,
  listTexted,
  listUndoRows,
  listWithTexts,
  lockPolicies,
  renewalsOf,
  settleUndoRows,
  type UndoRow,
} from './undo.data.server.ts';

/** Another user changed the rows of a step just now: the step has to be repeated. */
export class Raced extends Error {
  override readonly name = 'Raced';
}

/** Whether an account may import, or undo an import, right now. */
export async function mayStillImport(tx: Transaction, userId: number): Promise<boolean> {
  const account = await findAccountOf(tx, userId);
  return account?.isActive === true && canImportPolicies(account);
}

/** Locked requests to renew policies. */
export type LockedRenewals = {
  /** Those that a person has worked on. */
  workedOn: ReadonlySet<number>;
  /** Closes one as won, where it is open: its next term is entered. */
  win: (id: number, won: { actor: Actor; policyId: number; at: Date }) => Promise<void>;
  /** Those that are open. */
  open: ReadonlySet<number>;
  /** Closes those of them that are open, as their policies leave the book. */
  withdraw: (ids: readonly number[], at: Date) => Promise<void>;
};

declare module '#kit/context.ts' {
  interface Context {
    /** Locks the requests that the product made for policies; before the policies. */
    lockRenewals: (ctx: InTransaction, ids: readonly number[]) => Promise<LockedRenewals>;
  }
}

/** The rows of one transaction: each may have a request that is closed with it. */
const AT_ONCE = 200;

/** The facts about the policies of some rows. */
type Known = {
  there: ReadonlyMap<number, StoredPolicy>;
  actedOn: ReadonlySet<number>;
  texted: ReadonlySet<number>;
  workedOn: ReadonlySet<number>;
};

type Judged = UndoRow & { undoing: ImportUndoing };

/** The renewal request that was made since the import of a row; null where there is none. */
const renewalSince = ({ before }: UndoRow, policy: StoredPolicy): number | null =>
  policy.renewalId === (before?.renewalId ?? null) ? null : policy.renewalId;

/** Why a row stays as it is, or `undone`. */
function undoingOf(row: UndoRow, known: Known): ImportUndoing {
  const policy = row.policyId === null ? undefined : known.there.get(row.policyId);
  if (!policy) return 'gone';
  if (policy.erasedAt !== null) return 'erased';
  if (known.actedOn.has(policy.id)) return 'changed';
  if (known.texted.has(policy.id)) return 'texted';
  const renewal = renewalSince(row, policy);
  if (renewal !== null && known.workedOn.has(renewal)) return 'worked_on';
  // The earlier values were deleted, as their person was erased since.
  if (row.fate === 'update' && row.before === null) return 'erased';
  return 'undone';
}

/** A policy with its values from before an import, and its status of today. */
function restored(policy: StoredPolicy, before: BeforeImage, today: string): StoredPolicy {
  const next = { ...policy, ...before };
  const status = RENEWABLE.includes(before.status) ? statusOn(before.endsOn, today) : before.status;
  const isMoved = before.endsOn !== policy.endsOn;
  const nextTextOn = isMoved ? nextReminder(before.endsOn, today) : policy.nextTextOn;
  return { ...next, status, nextTextOn };
}

/** Locks requests before their policies; throws `Raced` where a request was made between the two. */
async function look(ctx: InTransaction, row: StoredImport, rows: readonly UndoRow[]) {
  const ids = rows.flatMap(({ policyId }) => policyId ?? []);
  const renewalIds = await renewalsOf(ctx.db, ids);
  const locked = await ctx.lockRenewals(ctx, renewalIds);
  const there = await lockPolicies(ctx.db, ids);
  const known = new Set(renewalIds);
  for (const { renewalId } of there.values()) {
    if (renewalId !== null && !known.has(renewalId)) throw new Raced();
  }
  const actedOn = await listActedOn(ctx.db, row.id, ids);
  const texted = await listTexted(ctx.db, ids, row.startedAt ?? row.createdAt);
  return { locked, known: { there, actedOn, texted, workedOn: locked.workedOn } };
}

/**
 * Withdraws waiting texts of policies to be deleted; answers the policies with a text that is being sent.
 */
async function withdrawTexts(ctx: InTransaction, judged: readonly Judged[], since: Date) {
  const going = judged.flatMap(({ undoing, fate, policyId }) =>
    undoing === 'undone' && fate === 'create' && policyId !== null ? [policyId] : [],
  );
  const withTexts = [...(await listWithTexts(ctx.db, going))];
  for (const id of withTexts) await withdrawTextsForNow(ctx, id, 'all');
  return listTexted(ctx.db, withTexts, since);
}

async function apply(
  ctx: InTransaction,
  judged: readonly Judged[],
  { there }: Known,
  { id, undoneBy }: Pick<StoredImport, 'id' | 'undoneBy'>,
): Promise<void> {
  const today = isoDateInTehran(ctx.now());
  const back = judged.filter(({ undoing }) => undoing === 'undone');
  const entered = back.flatMap(({ fate, policyId }) =>
    fate === 'create' && policyId !== null ? [policyId] : [],
  );
  await deletePolicies(ctx.db, entered);
  const changes = back.flatMap(({ before, policyId }) => {
    const policy = policyId === null ? undefined : there.get(policyId);
    return before && policy ? [{ policy, next: restored(policy, before, today) }] : [];
  });
  for (const { policy, next } of changes) {
    if (next.holderPhone !== policy.holderPhone) await withdrawTextsForNow(ctx, policy.id, 'all');
    else if (next.endsOn !== policy.endsOn) await withdrawTextsForNow(ctx, policy.id, 'end');
  }
  await changePolicies(
    ctx.db,
    changes.map(({ next }) => next),
  );
  await recordAudits(ctx.db, [
    ...entered.map((policyId) => ({
      actorId: undoneBy,
      action: 'policy.taken_back' as const,
      subject: policyId,
      after: { import_undone: id },
    })),
    ...changes.map(({ policy, next }) => {
      const change = changeOf(policy, next);
      return {
        actorId: undoneBy,
        action: 'policy.updated' as const,
        subject: policy.id,
        before: change?.before ?? {},
        after: { ...change?.after, import_undone: id },
      };
    }),
  ]);
}

async function finish(ctx: InTransaction, { id, undone, undoKept, undoneBy }: StoredImport) {
  await changeImport(ctx.db, id, { state: 'undone', undoneAt: ctx.now() });
  await recordAudit(ctx.db, undoneBy, 'policies.import_undone', null, {
    after: { import: id, undone, kept: undoKept },
  });
}

/**
 * Stops the undoing where its starter may not import any more: undone rows stay undone, and a colleague may
 * go on.
 */
async function stopFor(ctx: InTransaction, { id, undone, undoKept, undoneBy }: StoredImport) {
  await changeImport(ctx.db, id, { state: 'undo_failed' });
  await recordAudit(ctx.db, null, 'policies.undo_stopped', null, {
    after: { import: id, undone, kept: undoKept, started_by: undoneBy },
  });
  ctx.log.warn({ import: id }, 'undoing an import stopped: who started it may import no more');
}

/** Undoes the next rows, in one transaction; false when there is nothing left for this process. */
export async function undoNextRows(ctx: Context, id: number): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const row = await enterImport(ctx.db, id, 'undoing');
    if (!row) return false;
    if (row.undoneBy === null || !(await mayStillImport(ctx.db, row.undoneBy))) {
      await stopFor(ctx, row);
      return false;
    }
    const rows = await listUndoRows(ctx.db, id, { after: row.undoneRow, limit: AT_ONCE });
    const last = rows.at(-1);
    if (!last) {
      await finish(ctx, row);
      return false;
    }
    const { locked, known } = await look(ctx, row, rows);
    const first = rows.map((one): Judged => ({ ...one, undoing: undoingOf(one, known) }));
    const sending = await withdrawTexts(ctx, first, row.startedAt ?? row.createdAt);
    const judged = first.map(
      (one): Judged =>
        one.policyId !== null && sending.has(one.policyId) ? { ...one, undoing: 'texted' } : one,
    );
    const followed = judged.flatMap((one) => {
      const policy = one.policyId === null ? undefined : known.there.get(one.policyId);
      const renewal = policy ? renewalSince(one, policy) : null;
      return one.undoing === 'undone' && renewal !== null ? [renewal] : [];
    });
    await apply(ctx, judged, known, row);
    await locked.withdraw(followed, ctx.now());
    await settleUndoRows(
      ctx.db,
      id,
      judged.map(({ row: place, undoing }) => ({ row: place, undoing })),
    );
    const undone = judged.filter(({ undoing }) => undoing === 'undone').length;
    await changeImport(ctx.db, id, {
      undoneRow: last.row,
      undone: row.undone + undone,
      undoKept: row.undoKept + judged.length - undone,
      failures: 0,
    });
    return true;
  });
}
