import type { Database, Transaction } from '#db/client.ts';
import type { ImportUndoing } from '#domain/policies/import.ts';
import { nextReminder } from '#domain/policies/renewals.ts';
import { RENEWABLE, statusOn } from '#domain/policies/statuses.ts';
import { recordAudit, recordAudits } from '#features/audit/service.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import type { Log } from '#lib/node/log.ts';
import { changeOf } from '../audit.service.server.ts';
import type { StoredPolicy } from '../data.server.ts';
import type { BeforeImage } from '../import-decisions/rows.data.server.ts';
import type { Withdrawing } from '../remind/withdraw.service.server.ts';
import { changePolicies } from './book.data.server.ts';
import { changeImport, type StoredImport } from './data.server.ts';
import { mayStillImport, Raced } from './steps.service.server.ts';
import {
  deletePolicies,
  enterUndo,
  listActedOn,
  listTexted,
  listUndoRows,
  listWithTexts,
  lockPolicies,
  renewalsOf,
  settleUndoRows,
  type UndoRow,
} from './undo.data.server.ts';

/** The rows of one transaction: each may have a request that is closed with it. */
const AT_ONCE = 200;

/** The service for renewal requests, passed in because it depends on the book of policies. */
type Renewals<Locked extends { workedOn: ReadonlySet<number> }> = {
  lock: (tx: Transaction, ids: readonly number[]) => Promise<Locked>;
  withdraw: (tx: Transaction, locked: Locked, ids: readonly number[], at: Date) => Promise<void>;
};

type Dependencies<Locked extends { workedOn: ReadonlySet<number> }> = {
  db: Database;
  now: () => Date;
  log: Log;
  texts: Withdrawing;
  renewals: Renewals<Locked>;
};

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

/** Undoes an import part by part, on any process. */
export function createImportUndoing<Locked extends { workedOn: ReadonlySet<number> }>({
  db,
  now,
  log,
  texts,
  renewals,
}: Dependencies<Locked>) {
  /** Locks requests before their policies; throws `Raced` where a request was made between the two. */
  async function look(tx: Transaction, row: StoredImport, rows: readonly UndoRow[]) {
    const ids = rows.flatMap(({ policyId }) => policyId ?? []);
    const renewalIds = await renewalsOf(tx, ids);
    const locked = await renewals.lock(tx, renewalIds);
    const there = await lockPolicies(tx, ids);
    const known = new Set(renewalIds);
    for (const { renewalId } of there.values()) {
      if (renewalId !== null && !known.has(renewalId)) throw new Raced();
    }
    const actedOn = await listActedOn(tx, row.id, ids);
    const texted = await listTexted(tx, ids, row.startedAt ?? row.createdAt);
    return { locked, known: { there, actedOn, texted, workedOn: locked.workedOn } };
  }

  /**
   * Withdraws waiting texts of policies to be deleted; answers the policies with a text that is being sent.
   */
  async function withdrawTexts(tx: Transaction, judged: readonly Judged[], since: Date) {
    const going = judged.flatMap(({ undoing, fate, policyId }) =>
      undoing === 'undone' && fate === 'create' && policyId !== null ? [policyId] : [],
    );
    const withTexts = [...(await listWithTexts(tx, going))];
    for (const id of withTexts) await texts.withdrawForNow(tx, id, 'all');
    return listTexted(tx, withTexts, since);
  }

  async function apply(
    tx: Transaction,
    judged: readonly Judged[],
    { there }: Known,
    { id, undoneBy }: Pick<StoredImport, 'id' | 'undoneBy'>,
  ): Promise<void> {
    const today = isoDateInTehran(now());
    const back = judged.filter(({ undoing }) => undoing === 'undone');
    const entered = back.flatMap(({ fate, policyId }) =>
      fate === 'create' && policyId !== null ? [policyId] : [],
    );
    await deletePolicies(tx, entered);
    const changes = back.flatMap(({ before, policyId }) => {
      const policy = policyId === null ? undefined : there.get(policyId);
      return before && policy ? [{ policy, next: restored(policy, before, today) }] : [];
    });
    for (const { policy, next } of changes) {
      if (next.holderPhone !== policy.holderPhone) await texts.withdrawForNow(tx, policy.id, 'all');
      else if (next.endsOn !== policy.endsOn) await texts.withdrawForNow(tx, policy.id, 'end');
    }
    await changePolicies(
      tx,
      changes.map(({ next }) => next),
    );
    await recordAudits(tx, [
      ...entered.map((policyId) => ({
        actorId: undoneBy,
        action: 'policy.taken_back' as const,
        subject: { type: 'policy', id: policyId },
        after: { import_undone: id },
      })),
      ...changes.map(({ policy, next }) => {
        const change = changeOf(policy, next);
        return {
          actorId: undoneBy,
          action: 'policy.updated' as const,
          subject: { type: 'policy', id: policy.id },
          before: change?.before ?? {},
          after: { ...change?.after, import_undone: id },
        };
      }),
    ]);
  }

  async function finish(tx: Transaction, { id, undone, undoKept, undoneBy }: StoredImport) {
    await changeImport(tx, id, { state: 'undone', undoneAt: now() });
    await recordAudit(tx, {
      actorId: undoneBy,
      action: 'policies.import_undone',
      subject: { type: 'policy', id: null },
      after: { import: id, undone, kept: undoKept },
    });
  }

  /**
   * Stops the undoing where its starter may not import any more: undone rows stay undone, and a colleague may
   * go on.
   */
  async function stopFor(tx: Transaction, { id, undone, undoKept, undoneBy }: StoredImport) {
    await changeImport(tx, id, { state: 'undo_failed' });
    await recordAudit(tx, {
      actorId: null,
      action: 'policies.undo_stopped',
      subject: { type: 'policy', id: null },
      after: { import: id, undone, kept: undoKept, started_by: undoneBy },
    });
    log.warn({ import: id }, 'undoing an import stopped: who started it may import no more');
  }

  /** Undoes the next rows, in one transaction; false when there is nothing left for this process. */
  return async function undoStep(id: number): Promise<boolean> {
    return db.transaction(async (tx) => {
      const row = await enterUndo(tx, id);
      if (!row) return false;
      if (row.undoneBy === null || !(await mayStillImport(tx, row.undoneBy))) {
        await stopFor(tx, row);
        return false;
      }
      const rows = await listUndoRows(tx, id, { after: row.undoneRow, limit: AT_ONCE });
      const last = rows.at(-1);
      if (!last) {
        await finish(tx, row);
        return false;
      }
      const { locked, known } = await look(tx, row, rows);
      const first = rows.map((one): Judged => ({ ...one, undoing: undoingOf(one, known) }));
      const sending = await withdrawTexts(tx, first, row.startedAt ?? row.createdAt);
      const judged = first.map(
        (one): Judged =>
          one.policyId !== null && sending.has(one.policyId) ? { ...one, undoing: 'texted' } : one,
      );
      const followed = judged.flatMap((one) => {
        const policy = one.policyId === null ? undefined : known.there.get(one.policyId);
        const renewal = policy ? renewalSince(one, policy) : null;
        return one.undoing === 'undone' && renewal !== null ? [renewal] : [];
      });
      await apply(tx, judged, known, row);
      await renewals.withdraw(tx, locked, followed, now());
      await settleUndoRows(
        tx,
        id,
        judged.map(({ row: place, undoing }) => ({ row: place, undoing })),
      );
      const undone = judged.filter(({ undoing }) => undoing === 'undone').length;
      await changeImport(tx, id, {
        undoneRow: last.row,
        undone: row.undone + undone,
        undoKept: row.undoKept + judged.length - undone,
        failures: 0,
      });
      return true;
    });
  };
}
