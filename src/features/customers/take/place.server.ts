/** Where a request goes that is taken for a customer: to their own open one, and never to another person's. */
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { claims, customers, requests } from '#db/schema/index.ts';
import { SAME_LOSS_HOURS } from '#domain/claims/lines.ts';
import { joinsByNumber } from '#domain/requests.ts';
import type { StoredRequest } from '#features/requests/requests.server.ts';
import type { NewRequest } from '#features/requests/submissions.server.ts';
import type { InTransaction } from '#kit/context.ts';
import { hours } from '#lib/dates/durations.ts';
import { bindRequest } from '../bind.server.ts';

/** It joins what it joins by its number, it joins a certain request, or it is one of its own. */
export type Place = 'by_number' | 'apart' | { into: number };

/** The customer of a stored request, or the one that this is merged into; bound first where that is still to be. */
export async function holderOf(
  ctx: InTransaction,
  request: Pick<StoredRequest, 'id' | 'customerId' | 'phoneNumber' | 'fullName'>,
): Promise<number> {
  const { id, phoneNumber, fullName: name } = request;
  const bound = request.customerId ?? (await bindRequest(ctx.db, { id, phoneNumber, name }));
  const [row] = await ctx.db
    .select({ mergedInto: customers.mergedInto })
    .from(customers)
    .where(eq(customers.id, bound));
  return row?.mergedInto ?? bound;
}

/** The open ones of its kind and number, of a claim those of the same loss; locked in the order of their ids. */
function lockAlike(ctx: InTransaction, { kind, phoneNumber, details, createdAt }: NewRequest) {
  const { line = '', loss_date: lossDate = '' } = details;
  const isSameLoss = and(
    sql`exists (select from ${claims} where ${claims.requestId} = ${requests.id}
      and ${claims.line} = ${line} and ${claims.lossDate} = ${lossDate})`,
    gt(requests.createdAt, new Date(createdAt.getTime() - hours(SAME_LOSS_HOURS))),
  );
  return ctx.db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.kind, kind),
        eq(requests.phoneNumber, phoneNumber),
        ne(requests.status, 'closed'),
        eq(requests.isSpam, false),
        isNull(requests.joinedInto),
        isNull(requests.erasedAt),
        kind === 'claim' ? isSameLoss : undefined,
      ),
    )
    .orderBy(requests.id)
    .for('update');
}

/**
 * Where a new request of this customer goes. A family shares one phone: what the staff takes for one of them
 * joins no request of another.
 */
export async function placeFor(
  ctx: InTransaction,
  customer: number | undefined,
  request: NewRequest,
): Promise<Place> {
  const { kind } = request;
  if (customer === undefined || !(joinsByNumber(kind) || kind === 'claim')) return 'by_number';
  if ((await lockAlike(ctx, request)).length === 0) return 'by_number';
  // What a colleague made apart while this waited for the lock is there only for a statement of its own.
  const alike = await lockAlike(ctx, request);
  const own: StoredRequest[] = [];
  for (const one of alike) if ((await holderOf(ctx, one)) === customer) own.push(one);
  const first = own.find(({ isSplit }) => !isSplit) ?? own[0];
  if (first) return { into: first.id };
  return alike.length > 0 ? 'apart' : 'by_number';
}
