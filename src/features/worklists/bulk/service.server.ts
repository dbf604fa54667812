import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import type { Assignment } from '#features/handling/assign/service.server.ts';
import type { Closing } from '#features/handling/close/service.server.ts';
import { canHandleRequests } from '#features/requests/permissions.ts';
import { seconds } from '#lib/dates/durations.ts';
import { AppError } from '#lib/http/errors.ts';
import type { BulkInput, BulkResult } from './contract.ts';
import { findHolder, isOutOfTime, withinRowTime } from './data.server.ts';
import { BULK_REASONS } from './texts.ts';

/** Rows whose turn has not come by then are answered as not reached; ms. A browser waits longer. */
const TIME_FOR_ALL = seconds(20);

/** The caller's session or words are wrong, which no other row would mend. */
const ENDS_ALL = ['unauthenticated', 'invalid', 'storage_full'];

type Dependencies = {
  db: Database;
  assignment: Pick<Assignment, 'claim' | 'assign'>;
  closing: Pick<Closing, 'close'>;
  /** So many times the usual limits. */
  patience: number;
};

type Failure = { code: string; message: string };

/**
 * One step on many requests. Each is a locked change of its own, with the rules, the event and the text of the
 * single step; what one of them is refused for leaves the others alone.
 */
export function createBulk({ db, assignment, closing, patience }: Dependencies) {
  function change(actor: Actor, id: number, input: BulkInput, writeKey: string | null) {
    const how = { writeKey: writeKey && `${writeKey}:${id}`, isBulk: true };
    if (input.action === 'claim') return assignment.claim(actor, id, how);
    if (input.action === 'assign') return assignment.assign(actor, id, input.user_id, how);
    return closing.close(actor, id, { result: input.result, reason: input.reason }, how);
  }

  /** Why a row was refused, and who has it; null where the caller has what they wanted. */
  async function explain(actor: Actor, id: number, { action }: BulkInput, error: AppError) {
    const { kind, details } = error;
    const code = details.code ?? kind;
    if (kind === 'not_found') return { code, message: BULK_REASONS.not_found };
    if (code !== 'claimed' && code !== 'forbidden') {
      return { code, message: details.message ?? BULK_REASONS.failed };
    }
    const holder = await findHolder(db, id, actor);
    if (action === 'claim' && holder?.id === actor.id) return null;
    if (!holder) return { code: 'unassigned', message: BULK_REASONS.unassigned };
    return { code, message: BULK_REASONS.heldBy(holder.name) };
  }

  async function failureOf(
    actor: Actor,
    id: number,
    input: BulkInput,
    error: unknown,
  ): Promise<Failure | null> {
    if (isOutOfTime(error)) return { code: 'busy', message: BULK_REASONS.busy };
    if (!(error instanceof AppError) || ENDS_ALL.includes(error.kind)) throw error;
    return explain(actor, id, input, error);
  }

  return {
    /**
     * Does a step on each request and says of each whether it was done, or why not. Under a `writeKey` none is
     * done twice: who asks again is told of the same, and goes on with what was left. 403 for everybody but staff;
     * 422 where the words of the step are wrong.
     */
    async run(actor: Actor, input: BulkInput, writeKey: string | null): Promise<BulkResult[]> {
      if (!canHandleRequests(actor)) throw new AppError('forbidden');
      const began = performance.now();
      const results: BulkResult[] = [];
      for (const id of input.ids) {
        if (performance.now() - began > TIME_FOR_ALL * patience) {
          const { not_reached: message } = BULK_REASONS;
          results.push({ id, ok: false, code: 'not_reached', message });
          continue;
        }
        try {
          await withinRowTime(patience, () => change(actor, id, input, writeKey));
          results.push({ id, ok: true });
        } catch (error) {
          const failure = await failureOf(actor, id, input, error);
          results.push(failure ? { id, ok: false, ...failure } : { id, ok: true });
        }
      }
      return results;
    },
  };
}

export type Bulk = ReturnType<typeof createBulk>;
