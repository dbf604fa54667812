import { and, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { requests } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import { REQUEST_KINDS } from '#domain/requests.ts';
import { isClosedUnwon, pickedReason } from '#features/settings/reasons.rules.server.ts';
import { closeReasons } from '#features/settings/reasons.server.ts';
import { instantsOf } from '#lib/dates/jalali-periods.ts';
import type { Span } from '../days/counts.data.server.ts';
import type { Asked } from '../range.server.ts';
import { type ReasonFigures, REASON_STATS_TEXTS as TEXTS } from './reasons.ts';

/** The same rows as the lists of the figures have. */
const countReasons = (db: Queryable, { startsAt, endsAt }: Span, viewer: Viewer) =>
  db
    .select({
      kind: requests.kind,
      reason: pickedReason.as('reason'),
      count: sql`count(*)::int`.mapWith(Number),
    })
    .from(requests)
    .where(
      and(
        gte(requests.createdAt, startsAt),
        lt(requests.createdAt, endsAt),
        sql`not ${requests.isSpam}`,
        isNull(requests.joinedInto),
        isClosedUnwon,
        visibleTo(viewer),
      ),
    )
    .groupBy(requests.kind, sql`reason`);

/** Why requests were closed without a win, always counted live. */
export async function reasonStats({ ctx, actor, period }: Asked): Promise<ReasonFigures> {
  const counted = await countReasons(ctx.db, instantsOf(period), actor);
  const known = await closeReasons(ctx, REQUEST_KINDS);
  const byKind = [...Map.groupBy(counted, ({ kind }) => kind)].map(([kind, rows]) => ({
    kind,
    count: rows.reduce((sum, { count }) => sum + count, 0),
    reasons: rows
      .map(({ reason, count }) => ({
        reason_id: reason,
        label:
          known[kind]?.find(({ id }) => id === reason)?.label ?? TEXTS[reason ? 'gone' : 'none'],
        count,
      }))
      .sort((one, other) => other.count - one.count),
  }));
  return { period, by_kind: byKind.sort((one, other) => other.count - one.count) };
}
