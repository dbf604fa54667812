/**
 * Texts before a policy ends and before an instalment is due, on every process at once: the process that
 * locks the row of the policy, or of the visitor's reminder, enqueues the text and plans the next one, in one
 * transaction.
 */

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
import { officeSettings } from '#features/settings/settings.server.ts';
import { dispatchText, textLoad } from '#features/sms/sms.server.ts';
import { MOST_WAITING, type OutgoingText } from '#features/sms/sms.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays, daysIn, dayTitle, eachDay, instantsOf } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { type StoredInstalment, type StoredPolicy, updatePolicy } from '../policies.server.ts';
import {
  type DueCursor,
  type DueDays,
  dropInstalmentText,
  hasPolicyText,
  insertPolicyText,
  listInstalmentsDue,
  listTermsDue,
  lockInstalmentToRemind,
  lockTermToRemind,
  planNextText,
} from './remind.data.server.ts';
import {
  bring,
  listVisitorsDue,
  type Outcome,
  type Round,
  remindVisitor,
} from './visitors.server.ts';

/** How many due rows are read at once. */
const AT_ONCE = 100;

/** The subject of a text. */
type Subject = {
  policy: StoredPolicy;
  /** Null where it is about the last day. */
  instalment: StoredInstalment | null;
  aboutOn: string;
  daysBefore: number;
};

/** Adds the later days whose texts go out today, as the office is closed until then. */
function dueDays({ today, hours }: Round): DueDays {
  const ahead = eachDay({ from: addDays(today, 1), to: latestDay(today) });
  const isMoved = (day: string) =>
    [...REMINDER_DAYS, INSTALMENT_DAYS].some((before) =>
      isDue(day, addDays(day, before), today, hours),
    );
  return { today, moved: ahead.filter(isMoved) };
}

function textOf(
  ctx: Context,
  { policy, instalment, aboutOn }: Subject,
  code: string,
): OutgoingText {
  const params = {
    name: nameInText(policy.holderName, 'staff'),
    line: lineInText(policy.line),
    number: toPersianDigits(policy.number),
    date: dayTitle(aboutOn, true),
    code,
    link: stopLink(ctx.config.publicUrl, code),
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
async function bringOf(ctx: InTransaction, subject: Subject, { at }: Round): Promise<Outcome> {
  const { policy, instalment, aboutOn, daysBefore } = subject;
  const key = { policyId: policy.id, instalmentId: instalment?.id ?? 0, aboutOn, daysBefore };
  if (await hasPolicyText(ctx.db, key)) return 'over';
  return bring(ctx, {
    to: policy.holderPhone,
    at,
    words: (code) => textOf(ctx, subject, code),
    note: async (smsId) => {
      await insertPolicyText(ctx.db, { ...key, smsId });
      await updatePolicy(ctx.db, policy.id, {});
    },
  });
}

/** Enqueues the due text about a term's last day, and plans the next one. */
function remindOfEnd(ctx: Context, id: number, round: Round): Promise<Outcome> {
  return transaction(ctx, async (ctx): Promise<Outcome> => {
    const policy = await lockTermToRemind(ctx.db, id);
    if (!policy) return 'over';
    const { endsOn, nextTextOn } = policy;
    const day = plannedDay(policy);
    const meant = dueReminder({ endsOn, day }, round.today, round.hours);
    if (meant === null) {
      if (day !== nextTextOn) await planNextText(ctx.db, id, day);
      return 'over';
    }
    const daysBefore = daysIn({ from: meant, to: endsOn }) - 1;
    const subject = { policy, instalment: null, aboutOn: endsOn, daysBefore };
    const outcome = await bringOf(ctx, subject, round);
    if (outcome !== 'later')
      await planNextText(ctx.db, id, nextReminder(endsOn, addDays(meant, 1)));
    return outcome;
  });
}

/** Enqueues the due text of an instalment. A cancelled policy, or a day that is past, has none. */
function remindOfInstalment(ctx: Context, id: number, round: Round): Promise<Outcome> {
  return transaction(ctx, async (ctx): Promise<Outcome> => {
    const locked = await lockInstalmentToRemind(ctx.db, id);
    if (!locked) return 'over';
    const { policy, instalment } = locked;
    const { dueOn, textOn } = instalment;
    const isPast = dueOn < round.today || policy.status === 'cancelled';
    if (!isPast && (textOn === null || !isDue(textOn, dueOn, round.today, round.hours))) {
      return 'over';
    }
    const subject = { policy, instalment, aboutOn: dueOn, daysBefore: INSTALMENT_DAYS };
    const outcome = isPast ? 'over' : await bringOf(ctx, subject, round);
    if (outcome !== 'later') await dropInstalmentText(ctx.db, id);
    return outcome;
  });
}

type Walk = {
  list: typeof listTermsDue;
  remind: (ctx: Context, id: number, round: Round) => Promise<Outcome>;
  round: Round;
  due: DueDays;
  isOver: () => boolean;
};

/**
 * Goes once along all that is due. A text over the limit of its number is tried again in the next round.
 */
async function walk(ctx: Context, { list, remind, round, due, isOver }: Walk): Promise<number> {
  let brought = 0;
  for (let cursor: DueCursor | null = null; ; ) {
    const part: DueCursor[] = await list(ctx.db, due, cursor, AT_ONCE);
    for (const { id } of part) {
      if (isOver() || textLoad(ctx).waiting >= MOST_WAITING) return brought;
      try {
        const outcome = await remind(ctx, id, round);
        if (typeof outcome === 'string') continue;
        dispatchText(ctx, outcome.queued);
        brought += 1;
      } catch (error) {
        ctx.log.error({ id, err: error }, 'a reminder could not be made; it is tried again');
      }
    }
    cursor = part.at(-1) ?? null;
    if (part.length < AT_ONCE) return brought;
  }
}

/** Enqueues what is due, while the office is open. Ends early when `isOver` is true. */
export async function remindDue(ctx: Context, isOver: () => boolean): Promise<void> {
  const at = ctx.now();
  const { hours } = await officeSettings(ctx);
  if (!isOpenAt(at, hours)) return;
  const round = { at, today: isoDateInTehran(at), hours };
  const kinds = [
    { list: listTermsDue, remind: remindOfEnd },
    { list: listInstalmentsDue, remind: remindOfInstalment },
    { list: listVisitorsDue, remind: remindVisitor },
  ];
  const due = dueDays(round);
  let brought = 0;
  for (const kind of kinds) brought += await walk(ctx, { ...kind, round, due, isOver });
  if (brought > 0) ctx.changed();
}
