/** What belongs to a customer: the conditions that all parts of its page share, each along an index. */
import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { isAmong } from '#db/many.ts';
import { requests } from '#db/schema/index.ts';
import { visibleTo } from '#db/visible-requests.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '#kit/context.ts';

/** A customer as a viewer reads it: its id and those of all that are merged into it. */
export type Of = { ctx: Context; viewer: Actor; ids: readonly number[]; today: string };

/** The requests of the customer that the viewer may see, without spam and joined ones. */
export const requestsOf = ({ ids, viewer }: Of, ...more: (SQL | undefined)[]) =>
  and(
    isAmong(requests.customerId, ids),
    eq(requests.isSpam, false),
    isNull(requests.joinedInto),
    visibleTo(viewer),
    ...more,
  );

export const isOpenRequest: SQL = ne(requests.status, 'closed');
export const requestName = {
  id: requests.id,
  kind: requests.kind,
  tracking_code: requests.trackingCode,
};
