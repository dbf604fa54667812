/**
 * How soon callers are called back, for public pages. Counted once a day, by whichever process comes first,
 * and stored: pages read one row, and all processes show the same.
 */

import { bumpContentVersion } from '#db/content-version.ts';
import {
  ANSWER_DAYS,
  type AnswerFigures,
  type AnswerTimes,
  answerTimesOf,
  SHOWN_FOR_DAYS,
  withheldFor,
} from '#domain/answer-times.ts';
import { type Context, transaction } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays, type Period } from '#lib/dates/jalali-periods.ts';
import { type AnswerStatus, type CountedAnswers, countedAnswers } from './answers.ts';
import { ANSWERS } from './groups/response.ts';
import {
  findSetting,
  lockSetting,
  officeSettings,
  saveSetting,
  settingsOf,
} from './settings.server.ts';

declare module '#kit/context.ts' {
  interface Context {
    /** The results of the call requests that came in within these days. */
    countCalls: (
      ctx: Context,
      period: Period,
    ) => Promise<Omit<AnswerFigures, 'promised' | 'as_of'>>;
  }
}

/** The row of `settings` with the latest figures. */
const COUNTED_KEY = 'answers-counted';

const countedOf = (stored: unknown): CountedAnswers | null =>
  countedAnswers.safeParse(stored).data ?? null;

/** The figures that public pages show on a day; null where they are too old or not good enough. */
function shownOf(counted: CountedAnswers | null, today: string): AnswerTimes | null {
  if (!counted || counted.as_of < addDays(today, -SHOWN_FOR_DAYS)) return null;
  return answerTimesOf(counted);
}

const today = (ctx: Context) => isoDateInTehran(ctx.now());
const counted = async (ctx: Context) => countedOf(await findSetting(ctx.db, COUNTED_KEY));

/** The latest figures, with the current response SLA. */
async function promisedNow(ctx: Context): Promise<CountedAnswers | null> {
  const figures = await counted(ctx);
  return figures && { ...figures, promised: (await officeSettings(ctx)).targets.call };
}

/** True where public pages show something else than before. */
const store = (ctx: Context, figures: CountedAnswers) =>
  transaction(ctx, async (ctx) => {
    const before = countedOf(await lockSetting(ctx.db, COUNTED_KEY));
    // Another process was faster.
    if (before?.as_of === figures.as_of && before.promised === figures.promised) return false;
    await saveSetting(ctx.db, COUNTED_KEY, figures);
    const [shown, shownBefore] = [figures, before].map((one) => shownOf(one, figures.as_of));
    if (JSON.stringify(shown) === JSON.stringify(shownBefore)) return false;
    await bumpContentVersion(ctx.db);
    return true;
  });

/** Null where it is switched off, not good enough, or was not counted for days. */
export async function shownAnswerTimes(ctx: Context): Promise<AnswerTimes | null> {
  const { answer_times_shown } = await settingsOf(ctx, ANSWERS);
  return answer_times_shown ? shownOf(await promisedNow(ctx), today(ctx)) : null;
}

/** The figures, and why public pages do not show them. */
export async function answerTimesStatus(ctx: Context): Promise<AnswerStatus> {
  const figures = await promisedNow(ctx);
  return figures && { ...figures, withheld: withheldFor(figures) };
}

/** Counts once a day. After a change of the response SLA, pages follow at the next call. */
export async function refreshAnswerTimes(ctx: Context): Promise<void> {
  const as_of = today(ctx);
  const { call: promised } = (await officeSettings(ctx)).targets;
  const before = await counted(ctx);
  const isOfToday = before?.as_of === as_of;
  if (isOfToday && before.promised === promised) return;
  const period = { from: addDays(as_of, -ANSWER_DAYS), to: addDays(as_of, -1) };
  const figures = isOfToday ? before : { as_of, ...(await ctx.countCalls(ctx, period)) };
  if (await store(ctx, { ...figures, promised })) await ctx.refreshPages();
}
