import type { Database, Queryable } from '#db/client.ts';
import {
  ANSWER_DAYS,
  type AnswerFigures,
  type AnswerTimes,
  answerTimesOf,
  SAID_FOR_DAYS,
  withheldFor,
} from '#domain/answer-times.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays, type Period } from '#lib/dates/jalali-periods.ts';
import { bumpContentVersion, findSetting, lockSetting, saveSetting } from '../data.server.ts';
import type { SettingsService } from '../service.server.ts';
import { type AnswerStatus, type CountedAnswers, countedAnswers } from './contract.ts';

/** The row of `settings` with the latest figures. */
const COUNTED_KEY = 'answers-counted';

type Dependencies = {
  db: Database;
  now: () => Date;
  settings: Pick<SettingsService, 'answerTimesShown' | 'office'>;
  /** The results of the call requests that came in within these days. */
  countCalls: (period: Period) => Promise<Omit<AnswerFigures, 'promised'>>;
  /** Called after a change that public pages show. Never throws. */
  onChange: () => Promise<void>;
};

const countedOf = (stored: unknown): CountedAnswers | null =>
  countedAnswers.safeParse(stored).data ?? null;

/** The figures that public pages show on a day; null where they are too old or not good enough. */
function saidOf(counted: CountedAnswers | null, today: string): AnswerTimes | null {
  if (!counted || counted.as_of < addDays(today, -SAID_FOR_DAYS)) return null;
  return answerTimesOf(counted);
}

/**
 * How soon callers are called back, for public pages. Counted once a day, by whichever process comes first,
 * and stored: pages read one row, and all processes show the same.
 */
export function createAnswerTimes(dependencies: Dependencies) {
  const { db, now, settings, countCalls, onChange } = dependencies;
  const today = () => isoDateInTehran(now());
  const counted = async (queryable: Queryable = db) =>
    countedOf(await findSetting(queryable, COUNTED_KEY));

  /** The latest figures, with the current response SLA. */
  async function promisedNow(): Promise<CountedAnswers | null> {
    const figures = await counted();
    return figures && { ...figures, promised: (await settings.office()).targets.call };
  }

  /** True where public pages show something else than before. */
  const store = (figures: CountedAnswers) =>
    db.transaction(async (tx) => {
      const before = countedOf(await lockSetting(tx, COUNTED_KEY));
      // Another process was faster.
      if (before?.as_of === figures.as_of && before.promised === figures.promised) return false;
      await saveSetting(tx, COUNTED_KEY, figures);
      const [said, saidBefore] = [figures, before].map((one) => saidOf(one, figures.as_of));
      if (JSON.stringify(said) === JSON.stringify(saidBefore)) return false;
      await bumpContentVersion(tx);
      return true;
    });

  return {
    /** Null where it is switched off, not good enough, or was not counted for days. */
    async shown(): Promise<AnswerTimes | null> {
      return (await settings.answerTimesShown()) ? saidOf(await promisedNow(), today()) : null;
    },

    /** The figures, and why public pages do not show them. */
    async status(): Promise<AnswerStatus> {
      const figures = await promisedNow();
      return figures && { ...figures, withheld: withheldFor(figures) };
    },

    /** Counts once a day. After a change of the response SLA, pages follow at the next call. */
    async refresh(): Promise<void> {
      const as_of = today();
      const { call: promised } = (await settings.office()).targets;
      const before = await counted();
      const isOfToday = before?.as_of === as_of;
      if (isOfToday && before.promised === promised) return;
      const period = { from: addDays(as_of, -ANSWER_DAYS), to: addDays(as_of, -1) };
      const figures = isOfToday ? before : { as_of, ...(await countCalls(period)) };
      if (await store({ ...figures, promised })) await onChange();
    },
  };
}

export type AnswerTimesService = ReturnType<typeof createAnswerTimes>;
