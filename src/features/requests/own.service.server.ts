import type { Database } from '#db/client.ts';
import type { Actor } from '#features/auth/permissions.ts';
import { AppError } from '#lib/errors.ts';
import type { Limiters } from '#server/limiters.ts';
import {
  appendEvent,
  findByCode,
  listEvents,
  listOwn,
  lockRequest,
  type RequestRow,
  updateRequest,
} from './data.server.ts';
import { isOwnRequest } from './permissions.ts';
import { REQUEST_ERRORS } from './texts.ts';
import {
  OWN_SHOWN,
  type OwnRequest,
  type RateByCodeInput,
  type RateInput,
  type TrackedRequest,
  type TrackInput,
} from './tracking.contract.ts';
import { presentTracked } from './view.service.server.ts';
import { closeRequest } from './work.service.server.ts';

type Owner = { id: number; phoneNumber: string };

type Dependencies = {
  db: Database;
  now: () => Date;
  limiters: Pick<Limiters, 'trackPerAddress' | 'trackPerNumber'>;
  /** The account of an actor. */
  findOwner: (id: number) => Promise<Owner | null>;
  onChange: () => void;
};

const notClosed = () =>
  new AppError('conflict', { code: 'not_closed', message: REQUEST_ERRORS.notClosed });

/** What the person who asked sees and does: by code and number, or signed in. */
export function createOwnRequests({ db, now, limiters, findOwner, onChange }: Dependencies) {
  async function requireOwner(actor: Actor): Promise<Owner> {
    const owner = await findOwner(actor.id);
    if (!owner) throw new AppError('unauthenticated');
    return owner;
  }

  async function withTimelines(rows: readonly RequestRow[]): Promise<OwnRequest[]> {
    const events = await listEvents(
      db,
      rows.map(({ id }) => id),
    );
    const byRequest = Map.groupBy(events, ({ event }) => event.requestId);
    return rows.map((row) => {
      const own = (byRequest.get(row.id) ?? []).map(({ event }) => event);
      return { id: row.id, ...presentTracked(row, own) };
    });
  }

  /** The request of a code and a number; 404 for any wrong pair, and tries are limited. */
  async function requireByCode(input: TrackInput, address: string): Promise<RequestRow> {
    await limiters.trackPerAddress.consume(address);
    await limiters.trackPerNumber.consume(input.phone_number);
    const row = await findByCode(db, input.tracking_code, input.phone_number);
    if (!row) throw new AppError('not_found', { message: REQUEST_ERRORS.notFoundByCode });
    return row;
  }

  /** Rates a closed request, once. */
  async function rate(
    id: number,
    { score, comment }: RateInput,
    actorId: number | null,
    permit: (request: RequestRow) => boolean,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const request = await lockRequest(tx, id);
      if (!request || !permit(request)) throw new AppError('not_found');
      if (request.status !== 'closed') throw notClosed();
      if (request.rating !== null) {
        throw new AppError('conflict', { code: 'rated', message: REQUEST_ERRORS.ratedBefore });
      }
      await updateRequest(tx, id, {
        rating: score,
        ratingComment: comment || null,
        updatedAt: now(),
      });
      const payload = { score: String(score), ...(comment && { note: comment }) };
      await appendEvent(tx, { requestId: id, type: 'rated', actorId, payload });
    });
    onChange();
  }

  return {
    /** The account behind an actor; 401 when it is gone. */
    ownerOf: requireOwner,

    /** Status and public timeline by code and number. */
    async track(input: TrackInput, address: string): Promise<TrackedRequest> {
      const row = await requireByCode(input, address);
      const events = await listEvents(db, [row.id]);
      return presentTracked(
        row,
        events.map(({ event }) => event),
      );
    },

    async rateByCode(input: RateByCodeInput, address: string): Promise<void> {
      const row = await requireByCode(input, address);
      // What a machine sent is new for ever, here as well.
      if (row.status !== 'closed') throw notClosed();
      await rate(row.id, input, null, () => true);
    },

    /** One's own requests, the latest first, each with its public timeline. */
    async mine(actor: Actor): Promise<OwnRequest[]> {
      return withTimelines(await listOwn(db, await requireOwner(actor), OWN_SHOWN));
    },

    /** Takes back one's own open request; 404 for anybody else's. */
    async cancel(actor: Actor, id: number, reason: string): Promise<void> {
      const owner = await requireOwner(actor);
      await db.transaction(async (tx) => {
        const request = await lockRequest(tx, id);
        if (!request || !isOwnRequest(owner, request)) throw new AppError('not_found');
        if (request.status === 'closed') {
          throw new AppError('conflict', { code: 'closed', message: REQUEST_ERRORS.closedBefore });
        }
        const closing = { request, actorId: actor.id, at: now(), reason };
        await closeRequest(tx, { ...closing, result: 'cancelled', type: 'cancelled' });
      });
      onChange();
    },

    async rate(actor: Actor, id: number, input: RateInput): Promise<void> {
      const owner = await requireOwner(actor);
      await rate(id, input, actor.id, (request) => isOwnRequest(owner, request));
    },
  };
}

export type OwnRequests = ReturnType<typeof createOwnRequests>;
