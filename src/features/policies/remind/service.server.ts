import type { Database, Transaction } from '#db/client.ts';
import { isOpenAt } from '#domain/hours/working-hours.ts';
import { lineInText } from '#domain/line-in-text.ts';
import { nameInText } from '#domain/name-in-text.ts';
import {
  dueReminder,
  INSTALMENT_DAYS,
  isDue,
  latestDay,
  nextReminder,
  plannedDay,
  REMINDER_DAYS,
} from '#domain/policies/renewals.ts';
import { stopLink } from '#domain/policies/stop-link.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import { MOST_WAITING, type OutgoingText } from '#features/sms/contract.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays, daysIn, dayTitle, eachDay, instantsOf } from '#lib/dates/jalali-periods.ts';
import type { Log } from '#lib/node/log.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { type StoredInstalment, type StoredPolicy, updatePolicy } from '../data.server.ts';
import type { StopCodes } from '../stop/service.server.ts';
import { createBringing, type Outcome, type Round } from './bring.service.server.ts';
import {
  type DueCursor,
  type DueDays,
  dropInstalmentText,
  insertPolicyText,
  listInstalmentsDue,
  listTermsDue,
  lockInstalmentToRemind,
  lockTermToRemind,
  planNextText,
  wasTold,
} from './data.server.ts';
import { listVisitorsDue } from './visitors.data.server.ts';
import { createVisitorReminding } from './visitors.service.server.ts';

/** How many due rows are read at once. */
const AT_ONCE = 100;

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  settings: Pick<SettingsService, 'office'>;
  sms: Pick<SmsService, 'enqueue' | 'dispatch' | 'hasRoom' | 'load'>;
  codes: StopCodes;
  publicUrl: string;
  onChange: () => void;
};

/** The subject of a text. */
type Told = {
  policy: StoredPolicy;
  /** Null where it is about the last day. */
  instalment: StoredInstalment | null;
  aboutOn: string;
  daysBefore: number;
};

/**
 * Texts before a policy ends and before an instalment is due, on every process at once: the process that
 * locks the row of the policy, or of the visitor's reminder, enqueues the text and plans the next one, in one
 * transaction.
 */
export function createReminding(dependencies: Dependencies) {
  const { db, now, log, settings, sms, codes, publicUrl, onChange } = dependencies;
  const bring = createBringing({ sms, codes });
  const remindVisitor = createVisitorReminding({ db, bring, publicUrl });

  /** Adds the later days whose texts go out today, as the office is closed until then. */
  function dueDays({ today, hours }: Round): DueDays {
    const ahead = eachDay({ from: addDays(today, 1), to: latestDay(today) });
    const isMoved = (day: string) =>
      [...REMINDER_DAYS, INSTALMENT_DAYS].some((before) =>
        isDue(day, addDays(day, before), today, hours),
      );
    return { today, moved: ahead.filter(isMoved) };
  }

  function textOf({ policy, instalment, aboutOn }: Told, code: string): OutgoingText {
    const params = {
      name: nameInText(policy.holderName, 'staff'),
      line: lineInText(policy.line),
      number: toPersianDigits(policy.number),
      date: dayTitle(aboutOn, true),
      code,
      link: stopLink(publicUrl, code),
    };
    const to = policy.holderPhone;
    const expiresAt = instantsOf({ from: aboutOn, to: aboutOn }).endsAt;
    return instalment === null
      ? { to, template: 'policy-ending', params, expiresAt }
      : {
          to,
          template: 'instalment-due',
          params: { ...params, amount: inToman(instalment.amountRial) },
          expiresAt,
        };
  }

  /** Enqueues a text of a locked policy, unless it was queued earlier or its number has stopped reminders. */
  async function bringOf(tx: Transaction, told: Told, { at }: Round): Promise<Outcome> {
    const { policy, instalment, aboutOn, daysBefore } = told;
    const key = { policyId: policy.id, instalmentId: instalment?.id ?? 0, aboutOn, daysBefore };
    if (await wasTold(tx, key)) return 'over';
    return bring(tx, {
      to: policy.holderPhone,
      at,
      words: (code) => textOf(told, code),
      note: async (smsId) => {
        await insertPolicyText(tx, { ...key, smsId });
        await updatePolicy(tx, policy.id, {});
      },
    });
  }

  /** Enqueues the due text about a term's last day, and plans the next one. */
  function remindOfEnd(id: number, round: Round): Promise<Outcome> {
    return db.transaction(async (tx): Promise<Outcome> => {
      const policy = await lockTermToRemind(tx, id);
      if (!policy) return 'over';
      const { endsOn, nextTextOn } = policy;
      const day = plannedDay(policy);
      const meant = dueReminder({ endsOn, day }, round.today, round.hours);
      if (meant === null) {
        if (day !== nextTextOn) await planNextText(tx, id, day);
        return 'over';
      }
      const daysBefore = daysIn({ from: meant, to: endsOn }) - 1;
      const told = { policy, instalment: null, aboutOn: endsOn, daysBefore };
      const outcome = await bringOf(tx, told, round);
      if (outcome !== 'later') await planNextText(tx, id, nextReminder(endsOn, addDays(meant, 1)));
      return outcome;
    });
  }

  /** Enqueues the due text of an instalment. A cancelled policy, or a day that is past, has none. */
  function remindOfInstalment(id: number, round: Round): Promise<Outcome> {
    return db.transaction(async (tx): Promise<Outcome> => {
      const locked = await lockInstalmentToRemind(tx, id);
      if (!locked) return 'over';
      const { policy, instalment } = locked;
      const { dueOn, textOn } = instalment;
      const isPast = dueOn < round.today || policy.status === 'cancelled';
      if (!isPast && (textOn === null || !isDue(textOn, dueOn, round.today, round.hours))) {
        return 'over';
      }
      const told = { policy, instalment, aboutOn: dueOn, daysBefore: INSTALMENT_DAYS };
      const outcome = isPast ? 'over' : await bringOf(tx, told, round);
      if (outcome !== 'later') await dropInstalmentText(tx, id);
      return outcome;
    });
  }

  type Walk = {
    list: typeof listTermsDue;
    remind: (id: number, round: Round) => Promise<Outcome>;
    round: Round;
    due: DueDays;
    isOver: () => boolean;
  };

  /**
   * Goes once along all that is due. A text over the limit of its number is tried again in the next round.
   */
  async function walk({ list, remind, round, due, isOver }: Walk): Promise<number> {
    let brought = 0;
    for (let cursor: DueCursor | null = null; ; ) {
      const part: DueCursor[] = await list(db, due, cursor, AT_ONCE);
      for (const { id } of part) {
        if (isOver() || sms.load().waiting >= MOST_WAITING) return brought;
        try {
          const outcome = await remind(id, round);
          if (typeof outcome === 'string') continue;
          sms.dispatch(outcome.queued);
          brought += 1;
        } catch (error) {
          log.error({ id, err: error }, 'a reminder could not be made; it is tried again');
        }
      }
      cursor = part.at(-1) ?? null;
      if (part.length < AT_ONCE) return brought;
    }
  }

  return {
    /** Enqueues what is due, while the office is open. Ends early when `isOver` is true. */
    async remindDue(isOver: () => boolean): Promise<void> {
      const at = now();
      const { hours } = await settings.office();
      if (!isOpenAt(at, hours)) return;
      const round = { at, today: isoDateInTehran(at), hours };
      const kinds = [
        { list: listTermsDue, remind: remindOfEnd },
        { list: listInstalmentsDue, remind: remindOfInstalment },
        { list: listVisitorsDue, remind: remindVisitor },
      ];
      const due = dueDays(round);
      let brought = 0;
      for (const kind of kinds) brought += await walk({ ...kind, round, due, isOver });
      if (brought > 0) onChange();
    },
  };
}

export type Reminding = ReturnType<typeof createReminding>;
