import type { AnswerFigures } from '#domain/answer-times.ts';
import type { Context } from '#kit/context.ts';
import type { Period } from '#lib/dates/jalali-periods.ts';
import { countsOfDays } from './days/counts.server.ts';
import { workOf } from './figures.server.ts';

/** The outcomes of the callback requests of some days, as the statistics count them; without any names. */
export async function countCalls(
  ctx: Context,
  period: Period,
): Promise<Omit<AnswerFigures, 'promised' | 'as_of'>> {
  const rows = (await countsOfDays(ctx, period, { role: 'admin' }, 'staff')).flatMap(
    (day) => day.staff,
  );
  const work = workOf(rows.filter(({ kind }) => kind === 'call'));
  const { within, missed, median_first_response: median } = work;
  return { requests: within + missed, within, median };
}
