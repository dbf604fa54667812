/** Visitors' reminders in the API (api.md, "Policies"). Days are Gregorian `YYYY-MM-DD` of Tehran. */

import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { visitorName } from '#domain/office-names.ts';
import {
  REMINDER_DAY,
  REMINDER_DAY_EXAMPLE,
  REMINDER_NAME_MAX,
  REMINDER_SOURCE,
} from '#domain/policies/reminders.ts';
import { SMS_STATES } from '#domain/sms-states.ts';
import { codeInput, codeSentReply } from '#features/auth/one-time-code/one-time-code.ts';
import { endpoint } from '#kit/endpoint.ts';
import { paging, partsReply, reply } from '#lib/http/envelope.ts';
import { typedDay } from '#lib/input/days.ts';
import { phoneNumber, positiveInteger, rawText, searchText } from '#lib/input/fields.ts';
import { emptyAsUnset } from '#lib/input/reads.ts';
import { POLICY_ERRORS } from '../policies.words.ts';
import { REMINDER_ERRORS as errors } from './reminders.words.ts';

/** The fields of a reminder. */
const wished = {
  full_name: visitorName('نام', 0, REMINDER_NAME_MAX),
  line: z.enum(CLAIM_LINES, { error: POLICY_ERRORS.line }),
  ends_on: typedDay('روز پایان بیمه‌نامه', REMINDER_DAY_EXAMPLE, REMINDER_DAY),
};

export const reminderInput = z.object({ phone_number: phoneNumber, ...wished });
export type ReminderInput = z.output<typeof reminderInput>;

/**
 * The code, and what the owner of the number confirms by it: a field left out is as in the request for the
 * code, which another person may have sent.
 */
export const confirmInput = z.object({
  ...codeInput,
  full_name: emptyAsUnset(wished.full_name.optional()),
  line: emptyAsUnset(wished.line.optional()),
  ends_on: emptyAsUnset(wished.ends_on.optional()),
});
export type ConfirmInput = z.output<typeof confirmInput>;

const confirmedReminder = z.object({
  line: z.enum(CLAIM_LINES),
  ends_on: z.iso.date(),
});
export type ConfirmedReminder = z.infer<typeof confirmedReminder>;

/** A confirmed reminder, as staff sees it. */
export const reminderView = z.object({
  id: z.number(),
  source: z.literal(REMINDER_SOURCE),
  full_name: z.string().nullable(),
  customer_id: z.number().nullable().describe('whose it is; null until it is bound'),
  phone_number: z.string(),
  line: z.enum(CLAIM_LINES),
  ends_on: z.iso.date(),
  policy_id: z.number().nullable().describe('the policy that the staff made of it'),
  last_text: z
    .object({ state: z.enum(SMS_STATES), at: z.iso.datetime() })
    .nullable()
    .describe('what became of the latest reminder to it; null while none was due'),
  created_at: z.iso.datetime(),
});
export type ReminderView = z.infer<typeof reminderView>;

/** `open`: no policy was made of it yet. `taken`: one was. */
const REMINDER_STATES = ['open', 'taken', 'all'] as const;

const remindersQuery = z.object({
  state: emptyAsUnset(z.enum(REMINDER_STATES, { error: errors.state }).default('open')),
  line: emptyAsUnset(wished.line.optional()),
  customer: emptyAsUnset(positiveInteger().optional()).describe(
    'of this customer and all merged into it',
  ),
  search: searchText('جست‌وجو', 100),
  /** `next_cursor` of the page before; replaces `page` in long lists. */
  cursor: emptyAsUnset(rawText(60).optional()),
  ...paging,
});
export type RemindersQuery = z.output<typeof remindersQuery>;

const remindersReply = partsReply(reminderView);
export type RemindersPage = z.infer<typeof remindersReply>;

/** The event in `/events` about a new reminder. */
const reminderChange = z.object({ reminder_id: z.number() });
export type ReminderChange = z.infer<typeof reminderChange>;

export const askForReminderCall = endpoint('POST /policy-reminders', {
  body: reminderInput,
  reply: codeSentReply,
});

export const confirmReminderCall = endpoint('POST /policy-reminders/confirm', {
  body: confirmInput,
  reply: reply(confirmedReminder),
});

export const listRemindersCall = endpoint('GET /policy-reminders', {
  query: remindersQuery,
  reply: remindersReply,
});
