import { z } from 'zod';
import { forEachKind, KIND_LABELS, KIND_NAMES, RESPONSE_MINUTES } from '#domain/requests.ts';
import { ROLE_TITLES, STAFF_ROLES } from '#domain/roles.ts';
import { defineSettings, numbers, setting, yes } from '#kit/settings.ts';
import { positiveInteger } from '#lib/input/fields.ts';
import { fromJson } from '#lib/input/json.ts';

/** Until the first attempt to reach the customer, in working minutes. */
const MINUTES = { least: 1, most: 10_000, isMinutes: true };

export const TARGETS = defineSettings({
  key: 'response-targets',
  title: 'زمان پاسخ',
  lead: 'تا نخستین تماس، در ساعت کاری. ساعت‌های بسته شمرده نمی‌شود.',
  note: 'مقدار تازه برای درخواست‌هایی است که از این پس می‌رسند.',
  isWhole: true,
  fields: {
    response_targets: numbers(MINUTES, {
      labels: KIND_LABELS,
      preset: RESPONSE_MINUTES,
      value: z.object(forEachKind(() => z.number().int().min(MINUTES.least).max(MINUTES.most))),
      logged: 'زمان پاسخ',
      parts: forEachKind((kind) => `زمان پاسخ ${KIND_NAMES[kind]} (دقیقه)`),
    }),
  },
});

export const ANSWERS = defineSettings({
  key: 'answers',
  isOnPages: true,
  title: 'زمان پاسخ در سایت',
  lead: 'صفحه‌های «معرفی شرکت» و «معرفی مدیران» می‌توانند بگویند با کسانی که درخواست تماس داده‌اند چقدر زود تماس گرفته‌اید. رقم‌ها از کار خود دفتر است و هر روز تازه می‌شود.',
  fields: {
    answer_times_shown: yes(true, {
      label: 'تا وقتی رقم‌ها خوب است، در سایت نشان داده شود',
      about: 'pages about the brokerage say how soon it calls, while the figures are good enough',
      logged: 'زمان پاسخ در سایت',
    }),
  },
});

type RolesWords = { label: string; hint: string; about: string; logged: string; detail: string };
type StaffRole = (typeof STAFF_ROLES)[number];

const roles = (preset: StaffRole[], { about, ...words }: RolesWords) =>
  setting({
    ...words,
    value: z.array(z.enum(STAFF_ROLES)).describe(about),
    input: fromJson(
      z
        .array(z.enum(STAFF_ROLES, { error: 'نقش را از گزینه‌ها انتخاب کنید.' }))
        .transform((chosen) => STAFF_ROLES.filter((role) => chosen.includes(role))),
    ),
    preset,
    control: {
      is: 'choices',
      labels: Object.fromEntries(STAFF_ROLES.map((role) => [role, ROLE_TITLES[role]])),
    },
  });

const MOST_QUIET = 200;

/** Texts about a missed response SLA are on by default; daily texts and assignment by turns are off. */
export const DUTY = defineSettings({
  key: 'duty',
  title: 'وعده‌ها و نوبت',
  lead: 'به همکاری که سر کار است، در ساعت کاری و از هر درخواست در هر گام یک بار پیامک می‌رود؛ بدون نام و شمارهٔ درخواست‌کننده.',
  fields: {
    promise_texts: roles(['admin', 'super_admin'], {
      label: 'پیامک گذشتن زمان وعده برای',
      hint: 'به مسئول درخواست می‌رود؛ اگر مسئولی سر کار نباشد، به همهٔ همکارانی که سر کارند.',
      about: 'roles that are told by text when a promised time is over',
      logged: 'پیامک وعده‌ها',
      detail: 'پیامک گذشتن زمان وعده، به نقش‌ها',
    }),
    overdue_texts: yes(true, {
      label: 'در یک‌ونیم برابر زمان وعده، پیامک به مدیران ارشد',
      about: 'super-admins are told at one and a half times it',
      logged: 'پیامک وعده‌ها',
      detail: 'پیامک یک‌ونیم برابر وعده',
    }),
    digest_texts: roles([], {
      label: 'پیامک هر صبح کاری برای',
      hint: 'تعداد پیگیری‌ها، تمدیدها و مهلت‌های خسارت همان روز.',
      about: 'roles that get a text each morning with the work of the day',
      logged: 'خلاصهٔ صبحگاهی',
      detail: 'خلاصهٔ صبحگاهی، به نقش‌ها',
    }),
    rotation_roles: roles([], {
      label: 'سپردن درخواست‌های تازه به نوبت، میان',
      hint: 'به همکاری می‌رسد که سر کار است و کمترین درخواست باز را دارد. تا نقشی انتخاب نشود خاموش است و هرکس خودش می‌پذیرد. درخواست‌هایی که پیش از روشن کردن رسیده‌اند جابه‌جا نمی‌شوند. شکایت تنها به مدیر ارشد سپرده می‌شود.',
      about: 'roles that new requests are given to by turns; none: off',
      logged: 'سپردن به نوبت',
      detail: 'سپردن به نوبت، به نقش‌ها',
    }),
    quiet_staff: setting({
      label: 'این همکاران هیچ‌یک از این پیامک‌ها را نمی‌گیرند',
      logged: 'همکاران بدون پیامک',
      value: z.array(z.number()).describe('members of the staff who get none of these texts'),
      input: fromJson(z.array(positiveInteger()).max(MOST_QUIET)),
      preset: [],
      control: { is: 'colleagues' },
    }),
  },
});
