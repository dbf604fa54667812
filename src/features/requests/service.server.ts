import type { Database } from '#db/client.ts';
import type { Actor } from '#features/auth/permissions.ts';
import { AppError } from '#lib/errors.ts';
import { isUniqueViolation } from '#lib/pg-errors.ts';
import type { ListMeta } from '#lib/wire.ts';
import type { Limiters } from '#server/limiters.ts';
import { type CallRequestInput, HONEYPOT, type ListQuery, type RequestView } from './contract.ts';
import {
  appendEvent,
  countRequests,
  insertOrJoin,
  listRequests,
  type NewRequest,
  type RequestRow,
} from './data.server.ts';
import { canWorkRequests } from './permissions.ts';
import { newTrackingCode } from './tracking-code.service.server.ts';

/** Lists say "more than a thousand" from here on. */
const COUNT_LIMIT = 1000;
const CODE_TRIES = 5;

type Dependencies = {
  db: Database;
  now: () => Date;
  limiters: Limiters;
  /** Told after a change is committed, so that the live lists need not wait for their next look. */
  onChange: () => void;
};

type Sender = { actor: Actor | null; address: string };

function presentRequest(row: RequestRow): RequestView {
  return {
    id: row.id,
    kind: row.kind,
    tracking_code: row.trackingCode,
    status: row.status,
    priority: row.priority,
    full_name: row.fullName,
    phone_number: row.phoneNumber,
    details: row.details,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** True when the field that people never see was filled. */
function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

export function createRequestsService({ db, now, limiters, onChange }: Dependencies) {
  /** Stores or joins, with what was said this time as an event, so that nothing said is lost. */
  async function store(request: Omit<NewRequest, 'trackingCode'>): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction(async (tx) => {
          const stored = await insertOrJoin(tx, { ...request, trackingCode: newTrackingCode() });
          await appendEvent(tx, {
            requestId: stored.id,
            type: stored.joined ? 'joined' : 'created',
            actorId: request.userId,
            payload: { full_name: request.fullName, ...request.details },
          });
          return stored.trackingCode;
        });
      } catch (error) {
        if (attempt === CODE_TRIES || !isUniqueViolation(error)) throw error;
      }
    }
  }

  return {
    /**
     * Takes a call request and answers its tracking code. A second one while the first is open
     * joins it and gets the same code. What a machine sent is kept as spam and answered alike.
     */
    async submitCall(input: CallRequestInput, sender: Sender): Promise<string> {
      await limiters.requestPerAddress.consume(sender.address);
      await limiters.requestPerNumber.consume(input.phone_number);
      const { preferred_time, topic, note } = input;
      const isSpam = isFilled(input[HONEYPOT]);
      const trackingCode = await store({
        kind: 'call',
        fullName: input.full_name,
        phoneNumber: input.phone_number,
        details: { preferred_time, ...(topic && { topic }), ...(note && { note }) },
        isSpam,
        userId: sender.actor?.id ?? null,
        createdAt: now(),
      });
      if (!isSpam) onChange();
      return trackingCode;
    },

    /** One page of the work list with its count. 403 for everyone but staff. */
    async list(actor: Actor, query: ListQuery): Promise<{ data: RequestView[]; meta: ListMeta }> {
      if (!canWorkRequests(actor)) throw new AppError('forbidden');
      const rows = await listRequests(db, query);
      const counted = await countRequests(db, query, COUNT_LIMIT + 1);
      return {
        data: rows.map(presentRequest),
        meta: {
          page: query.page,
          per_page: query.per_page,
          total: Math.min(counted, COUNT_LIMIT),
          total_is_estimate: counted > COUNT_LIMIT,
        },
      };
    },
  };
}

export type RequestsService = ReturnType<typeof createRequestsService>;
