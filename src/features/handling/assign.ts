import { z } from 'zod';
import { STAFF_ROLES } from '#domain/roles.ts';
import { staffMember } from '#features/requests/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { positiveInteger } from '#lib/input/fields.ts';
import { requestDetailReply } from './panel/panel.ts';

/** A colleague, with the role that decides which requests they may get. */
const assignee = staffMember.extend({
  role: z.enum(STAFF_ROLES),
  is_away: z.boolean().describe('said with the own switch that they are not on duty today'),
  leave_until: z.iso.date().nullable().describe('the last day of the leave they are on today'),
});
export type Assignee = z.infer<typeof assignee>;

/** What the forms of an assignment ask: an id as the lists of names have it. */
export const assignFields = z.object({ user_id: z.string({ error: 'همکار را انتخاب کنید.' }) });

export const assignInput = z.object({ user_id: positiveInteger() });

export const listAssigneesCall = endpoint('GET /requests/assignees', {
  reply: reply(z.array(assignee)),
});

export const takeRequestCall = endpoint('POST /requests/:id/claim', { reply: requestDetailReply });

export const assignRequestCall = endpoint('POST /requests/:id/assign', {
  body: assignInput,
  reply: requestDetailReply,
});

/** Texts of claiming a request, and of assigning it to a colleague. */
export const ASSIGN_TEXTS = {
  claim: 'پذیرفتن درخواست',
  claimed: 'درخواست به شما سپرده شد.',
  takenBy: (name: string) => `پیش از شما ${name} این درخواست را پذیرفت.`,
  heldBy: (name: string) => `این درخواست در دست ${name} است.`,
  claimedByOutcome: 'با ثبت نتیجه، درخواست به نام شما می‌شود.',
  assign: 'سپردن به همکار',
  assignShort: 'سپردن',
  colleague: 'همکار',
  chooseColleague: 'نام همکار را بنویسید یا انتخاب کنید',
  noColleague: 'همکاری با این نام نیست.',
  assigneesLoading: 'در حال دریافت نام همکاران…',
  assigneesFailed: 'دریافت نام همکاران ناموفق بود.',
  give: 'سپردن',
  assigned: (name: string) => `به ${name} سپرده شد.`,
} as const;
