import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { TASK_REPEATS, TASK_TITLE_MAX } from '#domain/tasks.ts';
import { staffMember } from '#features/requests/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { minutes } from '#lib/dates/durations.ts';
import { listReply, paging, reply } from '#lib/http/envelope.ts';
import { isoDay, isoInstant } from '#lib/input/days.ts';
import { line, positiveInteger, requireSomething } from '#lib/input/fields.ts';
import { emptyAsUnset } from '#lib/input/reads.ts';

/** How long doing and moving a task can be undone. */
export const TASK_UNDO_WINDOW = minutes(2);
/** No task is planned further ahead, in days. */
export const TASK_DAYS_AHEAD = 3 * 366;

/** Messages of the tasks' API. */
export const TASK_REPLIES = {
  list: 'کارها',
  created: 'کار تازه ثبت شد.',
  changed: 'کار تغییر کرد.',
  done: 'کار انجام شد.',
  undone: 'برگردانده شد؛ کار مانند پیش از آن است.',
} as const;

export const TASK_ERRORS = {
  title: 'عنوان کار',
  day: 'روز کار را بنویسید یا از تقویم انتخاب کنید.',
  past: 'این روز گذشته است؛ روز دیگری بنویسید.',
  tooFar: 'این روز بیش از اندازه دور است.',
  time: 'ساعت درست نیست؛ مانند ۱۰:۳۰',
  otherDay: 'ساعت باید در همان روز باشد.',
  repeat: 'کار تنها هر ماه تکرار می‌شود.',
  owner: 'این همکار پیدا نشد؛ همکار دیگری را انتخاب کنید.',
  ownerOfComplaint: 'شکایت‌ها را تنها مدیر ارشد می‌بیند؛ کار آن را به او بسپارید.',
  customer: 'این مشتری پیدا نشد.',
  policy: 'این بیمه‌نامه پیدا نشد.',
  request: 'این درخواست پیدا نشد.',
  done: 'این کار انجام شده است.',
  tooLate: 'دو دقیقه گذشته است و دیگر نمی‌توان آن را برگرداند.',
  somethingAfter: 'پس از آن چیز دیگری در این کار تغییر کرده است و دیگر نمی‌توان آن را برگرداند.',
} as const;

const id = positiveInteger().nullable().optional();

/** What is said of a task; null takes away what may be missing. */
const fields = {
  title: line(TASK_ERRORS.title, 1, TASK_TITLE_MAX),
  due_on: isoDay(TASK_ERRORS.day),
  due_at: isoInstant(TASK_ERRORS.time).nullable().optional(),
  owner: positiveInteger().optional(),
  customer: id,
  policy: id,
  request: id,
  repeat: z.enum(TASK_REPEATS, { error: TASK_ERRORS.repeat }).nullable().optional(),
};

export const newTask = z.object(fields);
export type NewTask = z.output<typeof newTask>;

/** What a task is about. */
export type TaskAbout = { customer?: number; policy?: number; request?: number };

const taskChange = z.object(fields).partial().superRefine(requireSomething);
export type TaskChange = z.output<typeof taskChange>;

export const taskView = z.object({
  id: z.number(),
  title: z.string(),
  due_on: z.iso.date(),
  due_at: z.iso.datetime().nullable().describe('where a time is wanted'),
  owner: staffMember,
  customer: z.object({ id: z.number(), name: z.string() }).nullable(),
  policy: z.object({ id: z.number(), number: z.string(), line: z.enum(CLAIM_LINES) }).nullable(),
  request: z.object({ id: z.number(), tracking_code: z.string(), name: z.string() }).nullable(),
  repeat: z.enum(TASK_REPEATS).nullable(),
  done_at: z.iso.datetime().nullable(),
  done_by: staffMember.nullable(),
  undo_until: z.iso
    .datetime()
    .nullable()
    .describe("until when the caller's last step can be undone"),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type TaskView = z.infer<typeof taskView>;

/** What the stream tells of a new or changed task. */
const taskChangeEvent = z.object({ task_id: z.number() });
export type TaskChangeEvent = z.infer<typeof taskChangeEvent>;

const query = z.object({
  state: emptyAsUnset(z.enum(['open', 'done', 'all']).default('open')),
  due: emptyAsUnset(z.enum(['today', 'later']).optional()).describe(
    'open ones: due today or overdue, or on a later day',
  ),
  owner: emptyAsUnset(z.union([z.literal('me'), positiveInteger()]).optional()),
  customer: emptyAsUnset(positiveInteger().optional()),
  policy: emptyAsUnset(positiveInteger().optional()),
  request: emptyAsUnset(positiveInteger().optional()),
  ...paging,
});
export type TasksQuery = z.output<typeof query>;

export const TASK_COUNT_LIMIT = 1000;

export const listTasksCall = endpoint('GET /tasks', { query, reply: listReply(taskView) });

export const createTaskCall = endpoint('POST /tasks', {
  body: newTask,
  reply: reply(taskView),
});

export const changeTaskCall = endpoint('POST /tasks/:id', {
  body: taskChange,
  reply: reply(taskView),
  patch: true,
});

export const doTaskCall = endpoint('POST /tasks/:id/done', { reply: reply(taskView) });
export const undoTaskCall = endpoint('POST /tasks/:id/undo', { reply: reply(taskView) });

export const TASK_TEXTS = {
  add: 'کار تازه',
  addTitle: 'کار تازه',
  save: 'ثبت کار',
  change: 'ثبت تغییر',
  cancel: 'انصراف',
  titleHint: 'مانند «بیمه‌نامهٔ چاپی را ببر»',
  day: 'روز',
  dayHint: 'مانند فردا، شنبه یا ۱۴۰۵/۰۹/۲۰',
  time: 'ساعت (اختیاری)',
  timeHint: 'مانند ۱۰:۳۰',
  owner: 'مسئول',
  me: 'خودم',
  repeat: 'هر ماه تکرار شود',
  repeats: 'هر ماه',
  task: 'کار',
  done: 'انجام شد',
  doneOf: (title: string) => `انجام شد: ${title}`,
  move: 'به روز دیگر',
  tomorrow: 'فردا',
  inAWeek: 'یک هفتهٔ دیگر',
  created: 'کار تازه ثبت شد.',
  changed: 'کار تغییر کرد.',
  wasDone: 'کار انجام شد:',
  movedTo: (day: string) => `کار به ${day} رفت:`,
  undone: 'برگردانده شد؛ کار مانند پیش از آن است.',
  unsaved: 'کار',
  of: 'کارهای باز',
  none: 'کار بازی نیست.',
  about: 'موضوع',
  step: 'انجام',
  due: 'مهلت',
  repetition: 'تکرار',
  when: 'زمان',
  policy: (line: string, number: string) => `بیمه‌نامه: ${line}، ${number}`,
  request: (code: string, name: string) => `درخواست: ${name}، ${code}`,
  doneBy: (name: string, at: string) => `${name} در ${at} انجام داد.`,
  loading: 'در حال دریافت کارها…',
  failed: 'دریافت کارها ناموفق بود.',
  noColleague: 'همکاری با این نام نیست.',
  more: (n: string) => `${n} کار دیگر هم باز است.`,
} as const;
