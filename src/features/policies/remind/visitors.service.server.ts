/**
 * Texts to visitors before a policy ends that is not in the book, with the row of the visitor's reminder
 * locked.
 */

import { lineInText } from '#domain/line-in-text.ts';
import { nameInText, SOMEONE } from '#domain/name-in-text.ts';
import { dueReminder, nextReminder, plannedDay } from '#domain/policies/renewals.ts';
import { stopLink } from '#domain/policies/stop-link.ts';
import type { OutgoingText } from '#features/sms/contract.ts';
import { type Context, transaction } from '#kit/context.ts';
import { addDays, daysIn, dayTitle, instantsOf } from '#lib/dates/jalali-periods.ts';
import { bring, type Outcome, type Round } from './bring.service.server.ts';
import {
  insertReminderText,
  isInBook,
  lockVisitorToRemind,
  planNextVisitorText,
  type VisitorReminder,
} from './visitors.data.server.ts';

function wordsOf(
  ctx: Context,
  { fullName, phoneNumber: to, line, endsOn }: VisitorReminder,
  code: string,
) {
  return {
    to,
    template: 'reminder-due',
    params: {
      name: fullName === null ? SOMEONE : nameInText(fullName, 'holder'),
      line: lineInText(line),
      date: dayTitle(endsOn, true),
      code,
      link: stopLink(ctx.config.publicUrl, code),
    },
    expiresAt: instantsOf({ from: endsOn, to: endsOn }).endsAt,
  } satisfies OutgoingText;
}

/** Enqueues the due text of a reminder, and plans the next one. */
export function remindVisitor(
  ctx: Context,
  id: number,
  { at, today, hours }: Round,
): Promise<Outcome> {
  return transaction(ctx, async (ctx): Promise<Outcome> => {
    const row = await lockVisitorToRemind(ctx.db, id);
    if (!row) return 'over';
    const { endsOn, nextTextOn } = row;
    const day = plannedDay(row);
    const meant = dueReminder({ endsOn, day }, today, hours);
    if (meant === null) {
      if (day !== nextTextOn) await planNextVisitorText(ctx.db, id, day);
      return 'over';
    }
    const daysBefore = daysIn({ from: meant, to: endsOn }) - 1;
    const brought = () =>
      bring(ctx, {
        to: row.phoneNumber,
        at,
        words: (code) => wordsOf(ctx, row, code),
        note: (smsId) => insertReminderText(ctx.db, { reminderId: id, daysBefore, smsId }),
      });
    const outcome = (await isInBook(ctx.db, row)) ? 'over' : await brought();
    if (outcome !== 'later') {
      await planNextVisitorText(ctx.db, id, nextReminder(endsOn, addDays(meant, 1)));
    }
    return outcome;
  });
}
