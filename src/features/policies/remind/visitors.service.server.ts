import type { Database } from '#db/client.ts';
import { lineInText } from '#domain/line-in-text.ts';
import { nameInText, SOMEONE } from '#domain/name-in-text.ts';
import { dueReminder, nextReminder, plannedDay } from '#domain/policies/renewals.ts';
import { stopLink } from '#domain/policies/stop-link.ts';
import type { OutgoingText } from '#features/sms/contract.ts';
import { addDays, daysIn, dayTitle, instantsOf } from '#lib/dates/jalali-periods.ts';
import type { Bring, Outcome, Round } from './bring.service.server.ts';
import {
  insertReminderText,
  isInBook,
  lockVisitorToRemind,
  planNextVisitorText,
  type VisitorReminder,
} from './visitors.data.server.ts';

type Dependencies = { db: Database; bring: Bring; publicUrl: string };

/**
 * Texts to visitors before a policy ends that is not in the book, with the row of the visitor's reminder
 * locked.
 */
export function createVisitorReminding({ db, bring, publicUrl }: Dependencies) {
  function wordsOf({ fullName, phoneNumber: to, line, endsOn }: VisitorReminder, code: string) {
    return {
      to,
      template: 'reminder-due',
      params: {
        name: fullName === null ? SOMEONE : nameInText(fullName, 'holder'),
        line: lineInText(line),
        date: dayTitle(endsOn, true),
        code,
        link: stopLink(publicUrl, code),
      },
      expiresAt: instantsOf({ from: endsOn, to: endsOn }).endsAt,
    } satisfies OutgoingText;
  }

  /** Enqueues the due text of a reminder, and plans the next one. */
  return function remindVisitor(id: number, { at, today, hours }: Round): Promise<Outcome> {
    return db.transaction(async (tx): Promise<Outcome> => {
      const row = await lockVisitorToRemind(tx, id);
      if (!row) return 'over';
      const { endsOn, nextTextOn } = row;
      const day = plannedDay(row);
      const meant = dueReminder({ endsOn, day }, today, hours);
      if (meant === null) {
        if (day !== nextTextOn) await planNextVisitorText(tx, id, day);
        return 'over';
      }
      const daysBefore = daysIn({ from: meant, to: endsOn }) - 1;
      const brought = () =>
        bring(tx, {
          to: row.phoneNumber,
          at,
          words: (code) => wordsOf(row, code),
          note: (smsId) => insertReminderText(tx, { reminderId: id, daysBefore, smsId }),
        });
      const outcome = (await isInBook(tx, row)) ? 'over' : await brought();
      if (outcome !== 'later') {
        await planNextVisitorText(tx, id, nextReminder(endsOn, addDays(meant, 1)));
      }
      return outcome;
    });
  };
}
