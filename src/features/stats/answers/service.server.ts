import type { AnswerFigures } from '#domain/answer-times.ts';
import type { Period } from '#lib/dates/jalali-periods.ts';
import type { DayCountsService } from '../days/counts.service.server.ts';
import { workOf } from '../figures.service.server.ts';

/** The outcomes of the callback requests of some days, as the statistics count them; without any names. */
export const createCallCount =
  (dayCounts: Pick<DayCountsService, 'staffOfDays'>) =>
  async (period: Period): Promise<Omit<AnswerFigures, 'promised'>> => {
    const rows = (await dayCounts.staffOfDays(period, { role: 'admin' })).flat();
    const work = workOf(rows.filter(({ kind }) => kind === 'call'));
    const { within, missed, median_first_response: median } = work;
    return { requests: within + missed, within, median };
  };
