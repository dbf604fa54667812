import { REQUEST_KINDS } from '#domain/requests.ts';
import type { StaffCounts } from '../days/counts.data.server.ts';
import { countsOfDays } from '../days/counts.server.ts';
import { share } from '../figures.server.ts';
import type { Asked } from '../range.server.ts';
import { byColleague } from '../stats.data.server.ts';
import type { RatingFigures, RatingWork } from './ratings.ts';

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

/** The ratings by kind and colleague, from the counts that the other figures come from. */
export async function ratingStats(asked: Asked): Promise<RatingFigures> {
  const { ctx, actor, period } = asked;
  const rows = (await countsOfDays(ctx, period, actor, 'staff')).flatMap((day) => day.staff);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const colleagues = await byColleague(asked, rows, workOf, (a, b) => b.ratings - a.ratings);
  return {
    period,
    total: workOf(rows),
    by_kind: REQUEST_KINDS.map((kind) => ({ kind, ...workOf(byKind.get(kind) ?? []) })).filter(
      hasFigures,
    ),
    by_assignee: colleagues.filter(hasFigures),
  };
}
