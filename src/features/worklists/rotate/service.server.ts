import type { Database, Transaction } from '#db/client.ts';
import { canSeeKind, REQUEST_KINDS, type RequestKind } from '#domain/requests.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { Duty, OnDuty } from '#features/duty/service.server.ts';
import type { FindStaff } from '#features/requests/claim-first.service.server.ts';
import { appendEvent, updateRequest } from '#features/requests/data.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import { lockSetting } from '#features/settings/stored.service.server.ts';
import { seconds } from '#lib/dates/durations.ts';
import type { Log } from '#lib/node/log.ts';
import { inTurn, listToGive, lockToGive, noteGiven } from './data.server.ts';

/** How many are read at once. */
const AT_ONCE = 100;
/** Under load one poll a second serves all new requests. */
const GATHER = seconds(1);
/**
 * The row of `settings` that every assignment by turns locks, so that two at once do not choose the same
 * colleague.
 */
const TURN = 'rotation';

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  settings: Pick<SettingsService, 'duty'>;
  duty: Pick<Duty, 'list'>;
  findStaff: FindStaff;
  onChange: () => void;
};

type Giving = { people: readonly OnDuty[]; since: Date; isOver: () => boolean };

/**
 * Assigns new requests to the colleagues on duty, by turns: an option of the office, on every process at
 * once.
 */
export function createRotation(dependencies: Dependencies) {
  const { db, now, log, settings, duty, findStaff, onChange } = dependencies;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isToLookAgain = false;
  let isStopping = false;

  /**
   * The colleague whose turn it is, locked as staff until the transaction ends; null where no one on duty may
   * see the kind.
   */
  async function nextOf(tx: Transaction, people: readonly OnDuty[], kind: RequestKind) {
    const able = people.filter(({ role }) => canSeeKind(role, kind)).map(({ id }) => id);
    for (const id of able.length === 0 ? [] : await inTurn(tx, able)) {
      const person = await findStaff(tx, id);
      if (person && canSeeKind(person.role, kind)) return person.id;
    }
    return null;
  }

  /** False where another process was first, a colleague claimed it, or no one on duty may see it. */
  function give(id: number, people: readonly OnDuty[], since: Date): Promise<boolean> {
    return db.transaction(async (tx) => {
      await lockSetting(tx, TURN);
      const request = await lockToGive(tx, id, since);
      const to = request && (await nextOf(tx, people, request.kind));
      if (to === null) return false;
      const at = now();
      await updateRequest(tx, id, { assigneeId: to, status: 'assigned', updatedAt: at });
      await noteGiven(tx, to, at);
      const payload = { from: null, to };
      await appendEvent(tx, { requestId: id, type: 'assigned', actorId: null, payload });
      await recordAudit(tx, {
        actorId: null,
        action: 'request.assigned',
        subject: { type: 'request', id },
        before: { assignee_id: null },
        after: { assignee_id: to },
      });
      return true;
    });
  }

  async function giveDue(isOver: () => boolean): Promise<void> {
    const { rotation_roles: roles, rotationSince: since } = await settings.duty();
    if (roles.length === 0 || since === null) return;
    const people = (await duty.list()).filter(({ role }) => roles.some((one) => one === role));
    if (people.length === 0) return;
    for (let given = AT_ONCE; given === AT_ONCE; ) {
      given = await giveSome({ people, since, isOver });
      if (given > 0) onChange();
    }
  }

  async function giveSome({ people, since, isOver }: Giving): Promise<number> {
    // Kinds that none of them may see would fill the batch and block the others.
    const kinds = REQUEST_KINDS.filter((kind) => people.some(({ role }) => canSeeKind(role, kind)));
    let given = 0;
    for (const id of await listToGive(db, { since, kinds, limit: AT_ONCE })) {
      if (isOver()) break;
      try {
        if (await give(id, people, since)) given += 1;
      } catch (error) {
        log.error({ request: id, err: error }, 'a request was given to nobody; it is tried again');
      }
    }
    return given;
  }

  /**
   * One poll at a time: under load they would wait for each other's lock, each with a database connection.
   */
  function look(): void {
    timer = null;
    if (running) {
      isToLookAgain = true;
      return;
    }
    running = giveDue(() => isStopping)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'requests were not given by turns; it is tried again');
      })
      .finally(() => {
        running = null;
        if (isToLookAgain) lookSoon();
        isToLookAgain = false;
      });
  }

  function lookSoon(): void {
    if (!isStopping) timer ??= setTimeout(look, GATHER).unref();
  }

  return {
    /** Assigns all that are due to be assigned. Ends early when `isOver` answers true. */
    giveDue,

    /** A request came in: it is assigned within a second or so, in the background. */
    lookSoon,

    /** Stops polling, and resolves when the running poll is done. */
    async stop(): Promise<void> {
      isStopping = true;
      if (timer) clearTimeout(timer);
      timer = null;
      await running;
    },
  };
}

export type Rotation = ReturnType<typeof createRotation>;
