/** Reminders for visitors whose policy is not in the book, and their list for staff. */

import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { REMINDER_SOURCE, REMINDER_YEARS } from '#domain/policies/reminders.ts';
import { nextReminder } from '#domain/policies/renewals.ts';
import type { Actor } from '#domain/roles.ts';
import {
  type CodeSent,
  confirmCode,
  startCode,
} from '#features/auth/one-time-code/service.server.ts';
import type { Caller } from '#features/auth/sign-in/caller.contract.ts';
import type { Context } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { POLICY_COUNT_LIMIT } from '../book/contract.ts';
import { cursorAfter, decodeCursor } from '../cursor.service.server.ts';
import { yearsAfter } from '../days.service.server.ts';
import { canKeepPolicies } from '../permissions.ts';
import { findLatestTexts } from '../remind/visitors.data.server.ts';
import { resumeNumber } from '../stop/data.server.ts';
import { POLICY_ERRORS } from '../texts.ts';
import type {
  ConfirmedReminder,
  ConfirmInput,
  ReminderInput,
  RemindersPage,
  RemindersQuery,
  ReminderView,
} from './contract.ts';
import {
  countReminders,
  insertReminder,
  listReminders,
  matchingReminders,
  type StoredReminder,
} from './data.server.ts';
import { REMINDER_ERRORS } from './texts.ts';

type LatestTexts = Awaited<ReturnType<typeof findLatestTexts>>;
type LatestText = ReturnType<LatestTexts['get']>;

const presentText = (text: LatestText): ReminderView['last_text'] =>
  text ? { state: text.state, at: text.updatedAt.toISOString() } : null;

const presentReminder = (row: StoredReminder, texts: LatestTexts): ReminderView => ({
  id: row.id,
  source: REMINDER_SOURCE,
  full_name: row.fullName,
  phone_number: row.phoneNumber,
  line: row.line,
  ends_on: row.endsOn,
  policy_id: row.policyId,
  last_text: presentText(texts.get(row.id)),
  created_at: row.createdAt.toISOString(),
});

/** 422 for a day that is past or too far ahead. */
function assertAhead(ctx: Context, endsOn: string): void {
  const today = isoDateInTehran(ctx.now());
  if (endsOn < today) throw invalidField('ends_on', REMINDER_ERRORS.past);
  if (endsOn > yearsAfter(today, REMINDER_YEARS)) {
    throw invalidField('ends_on', REMINDER_ERRORS.tooFar(REMINDER_YEARS));
  }
}

/**
 * Sends a code to the number; stores no reminder until it is confirmed. The reply is the same for every
 * number.
 */
export async function askForReminder(
  ctx: Context,
  input: ReminderInput,
  caller: Caller,
): Promise<CodeSent> {
  const { phone_number: phoneNumber, full_name, line, ends_on } = input;
  assertAhead(ctx, ends_on);
  const about = { full_name, line, ends_on };
  return startCode(ctx, { phoneNumber, purpose: 'reminder', names: null, about, caller });
}

/** Stores the reminder if the code is right; 422 on `otp` for a wrong, old or used one. */
export async function confirmReminder(
  ctx: Context,
  input: ConfirmInput,
  caller: Caller,
): Promise<ConfirmedReminder> {
  const { phone_number: phoneNumber } = input;
  // Checked first, so that a wrong day does not use up the code.
  if (input.ends_on) assertAhead(ctx, input.ends_on);
  const kept = await confirmCode(ctx, input, caller, async (ctx, about) => {
    const line = input.line ?? CLAIM_LINES.find((one) => one === about.line) ?? 'other';
    const endsOn = input.ends_on ?? about.ends_on ?? '';
    const fullName = input.full_name ?? about.full_name ?? '';
    const nextTextOn = nextReminder(endsOn, isoDateInTehran(ctx.now()));
    const named = fullName || null;
    await insertReminder(ctx.db, { phoneNumber, fullName: named, line, endsOn, nextTextOn });
    await resumeNumber(ctx.db, phoneNumber);
    return { line, ends_on: endsOn };
  });
  ctx.changed();
  return kept;
}

/** One page of the confirmed reminders; 403 for everyone but staff. */
export async function listRemindersForStaff(
  ctx: Context,
  actor: Actor,
  query: RemindersQuery,
): Promise<Omit<RemindersPage, 'message'>> {
  if (!canKeepPolicies(actor)) throw new AppError('forbidden');
  const { page, per_page } = query;
  const where = matchingReminders(query);
  const cursor = query.cursor ? decodeCursor(query.cursor, POLICY_ERRORS.cursor) : null;
  const offset = cursor ? 0 : (page - 1) * per_page;
  const rows = await listReminders(ctx.db, where, { cursor, limit: per_page, offset });
  const ids = rows.map(({ id }) => id);
  const texts = await findLatestTexts(ctx.db, ids);
  const counted = await countReminders(ctx.db, where, POLICY_COUNT_LIMIT + 1);
  return {
    data: rows.map((row) => presentReminder(row, texts)),
    meta: {
      page,
      per_page,
      total: Math.min(counted, POLICY_COUNT_LIMIT),
      total_is_estimate: counted > POLICY_COUNT_LIMIT,
      next_cursor: cursorAfter(rows, per_page),
    },
  };
}
