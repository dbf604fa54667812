import { REQUEST_KINDS } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError } from '#lib/http/errors.ts';
import type { StaffCounts } from '../days/counts.data.server.ts';
import { staffOfDays } from '../days/counts.server.ts';
import { canSeeColleagues, canSeeStats } from '../permissions.ts';
import { rangeOf } from '../range.server.ts';
import { namesOf } from '../stats.data.server.ts';
import type { StatsQuery } from '../stats.ts';
import type { RatingFigures, RatingWork } from './ratings.ts';

const share = (part: number, all: number): number | null => (all === 0 ? null : part / all);

function workOf(rows: readonly StaffCounts[]): RatingWork {
  const stars = [0, 0, 0, 0, 0];
  let [ratings, sum, asked, answered] = [0, 0, 0, 0];
  for (const row of rows) {
    for (const [place, count] of row.stars.entries()) stars[place] = (stars[place] ?? 0) + count;
    ratings += row.ratings;
    sum += row.ratingSum;
    asked += row.asked;
    answered += row.answered;
  }
  const average = share(sum, ratings);
  return { ratings, average, stars, asked, answered, share_answered: share(answered, asked) };
}

/** Whether a row has anything to show. */
const hasFigures = ({ ratings, asked }: RatingWork): boolean => ratings + asked > 0;

/** The colleagues, the most rated first, unassigned requests last; an admin sees their own row only. */
async function assigneeRows(ctx: Context, actor: Actor, rows: readonly StaffCounts[]) {
  const byAssignee = Map.groupBy(rows, ({ assignee }) => assignee);
  const seen = canSeeColleagues(actor) ? [...byAssignee.keys()] : [actor.id];
  const shown = seen
    .map((id) => ({ id, ...workOf(byAssignee.get(id) ?? []) }))
    .filter(hasFigures)
    .sort((a, b) => Number(a.id === null) - Number(b.id === null) || b.ratings - a.ratings);
  const nameOf = await namesOf(
    ctx.db,
    shown.map(({ id }) => id),
  );
  return shown.map(({ id, ...work }) => ({
    assignee: id === null ? null : { id, name: nameOf(id) },
    ...work,
  }));
}

/** The ratings by kind and colleague, from the counts that the other figures come from. */
export async function ratingStats(
  ctx: Context,
  actor: Actor,
  query: StatsQuery,
): Promise<RatingFigures> {
  if (!canSeeStats(actor)) throw new AppError('forbidden');
  const period = rangeOf(query, isoDateInTehran(ctx.now()));
  const rows = (await staffOfDays(ctx, period, actor)).flat();
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return {
    period,
    total: workOf(rows),
    by_kind: REQUEST_KINDS.map((kind) => ({ kind, ...workOf(byKind.get(kind) ?? []) })).filter(
      hasFigures,
    ),
    by_assignee: await assigneeRows(ctx, actor, rows),
  };
}
