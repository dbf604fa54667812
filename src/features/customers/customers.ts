/** Customers: what is shown and entered of one (api.md, "The third half: the customer"). */
import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { CUSTOMER_KINDS, MEMBER_ROLES } from '#domain/customers.ts';
import { ADDRESS_MAX, birthday, clearable, nationalCode } from '#features/auth/profile/profile.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import {
  flag,
  line,
  paragraph,
  phoneNumber,
  positiveInteger,
  rawNumber,
  requireSomething,
  wholeName,
} from '#lib/input/fields.ts';
import { readNationalId } from '#lib/input/national-code.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

const NAME_MAX = 100;
const LABEL_MAX = 30;
const NOTE_MAX = 2000;
/** The most numbers of one customer, without those of customers merged into it. */
export const PHONES_MAX = 10;
/** The most numbers that are sent at once: those of merged customers are among them. */
const PHONES_SENT = 500;

export const CUSTOMER_LABELS = {
  kind: 'نوع',
  name: 'نام',
  companyName: 'نام شرکت',
  nationalCode: 'کد ملی',
  nationalId: 'شناسهٔ ملی',
  phones: 'شماره‌ها',
  phone: 'شمارهٔ موبایل',
  phoneLabel: 'عنوان شماره',
  birthday: 'تاریخ تولد',
  province: 'استان',
  city: 'شهر',
  address: 'نشانی',
  note: 'یادداشت',
} as const;

export const CUSTOMER_ERRORS = {
  noSuch: 'چنین مشتری‌ای نیست.',
  known: (name: string) => `مشتری‌ای با همین نام و شماره هست: ${name}`,
  tooManyPhones: `هر مشتری تا ${toPersianDigits(PHONES_MAX)} شماره از خودش دارد؛ چندتا را حذف کنید.`,
  twice: 'این شماره دو بار آمده است.',
  onePreferred: 'تنها یک شماره می‌تواند شمارهٔ اصلی باشد.',
  ofCompany: 'این برای شرکت نیست.',
  ofPerson: 'این برای شخص نیست.',
  nationalId: 'شناسهٔ ملی درست نیست؛ یازده رقم آن را همان‌گونه که در آگهی ثبت شرکت است بنویسید.',
  noCode: 'برای این مشتری کدی ثبت نشده است.',
  ownAccount: 'کد خودتان را همکار دیگری باید بسنجد.',
  merged: 'این مشتری با مشتری دیگری یکی شده است.',
  changed: 'یکی از این دو مشتری در این میان تغییر کرد؛ دوباره ببینید.',
  itself: 'مشتری را نمی‌توان با خودش یکی کرد.',
  otherKind: 'شخص و شرکت یکی نیستند.',
  otherPerson: 'کدهای سنجیدهٔ این دو یکی نیست؛ پس دو نفرند.',
  otherChecked: 'کسی با این مشتری یکی شده است که کد سنجیدهٔ دیگری دارد؛ نخست او را جدا کنید.',
  notMerged: 'این مشتری با آن یکی نشده است.',
  tooLate: 'از یکی شدن این دو بیش از ۳۰ روز گذشته است.',
  member: 'این مشتری عضو دیگری نیست یا پیش‌تر افزوده شده است.',
} as const;

export const CUSTOMER_REPLIES = {
  one: 'مشتری',
  list: 'فهرست مشتریان',
  texts: 'پیامک‌های مشتری',
  files: 'فایل‌های مشتری',
  log: 'رویدادهای مشتری',
  members: 'خانواده و همراهان',
  entered: 'مشتری ثبت شد.',
  changed: 'تغییرها ثبت شد.',
  checked: 'بررسی کد ثبت شد.',
  proposals: 'مشتریانی که شاید یکی باشند',
  merged: 'دو مشتری یکی شدند.',
  split: 'مشتری‌ها جدا شدند.',
  rejected: 'ثبت شد که این دو یکی نیستند.',
  memberAdded: 'عضو افزوده شد.',
  memberRemoved: 'عضو حذف شد.',
} as const;

const phoneView = z.object({
  number: z.string(),
  label: z.string(),
  preferred: z.boolean(),
});
export type CustomerPhone = z.infer<typeof phoneView>;

const staffName = z.object({ id: z.number(), name: z.string() });

/** A customer as lists and the page show it. */
export const customerView = z.object({
  id: z.number(),
  kind: z.enum(CUSTOMER_KINDS),
  name: z.string().describe('empty where only a number is known'),
  other_names: z.string().describe('names of customers merged into it'),
  national_code: z.string().nullable(),
  national_id: z.string().nullable().describe('of a company'),
  code_check: z
    .object({ at: z.iso.datetime(), by: staffName })
    .nullable()
    .describe('who compared the code with papers; null while nobody did'),
  phones: z.array(phoneView).describe('the preferred one first'),
  birthday: z.iso.date().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  note: z.string().nullable(),
  account: staffName.nullable().describe('the account with a verified number'),
  lines: z.array(z.enum(CLAIM_LINES)).describe('of running policies'),
  next_end: z.iso.date().nullable().describe('the nearest last day of a running policy'),
  open_requests: z.number(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type CustomerView = z.infer<typeof customerView>;

const nationalIdField = rawNumber(CUSTOMER_ERRORS.nationalId).transform((typed, context) => {
  const reading = readNationalId(typed);
  if (reading.is === 'value') return reading.value;
  context.addIssue(CUSTOMER_ERRORS.nationalId);
  return z.NEVER;
});

const phonesUpTo = (most: number) =>
  z
    .array(
      z.object({
        number: phoneNumber,
        label: line(CUSTOMER_LABELS.phoneLabel, 0, LABEL_MAX),
        preferred: flag,
      }),
    )
    .max(most)
    .superRefine((rows, context) => {
      rows.forEach(({ number }, place) => {
        if (rows.findIndex((row) => row.number === number) < place) {
          context.addIssue({
            code: 'custom',
            path: [place, 'number'],
            message: CUSTOMER_ERRORS.twice,
          });
        }
      });
      if (rows.filter(({ preferred }) => preferred).length > 1) {
        context.addIssue({ code: 'custom', path: [], message: CUSTOMER_ERRORS.onePreferred });
      }
    });

const fields = {
  kind: z.enum(CUSTOMER_KINDS, { error: 'بگویید مشتری شخص است یا شرکت.' }),
  name: wholeName(CUSTOMER_LABELS.name, 2, NAME_MAX),
  phones: phonesUpTo(PHONES_MAX),
  national_code: clearable(nationalCode),
  national_id: clearable(nationalIdField),
  birthday: clearable(birthday),
  province: clearable(line(CUSTOMER_LABELS.province, 0, 50)),
  city: clearable(line(CUSTOMER_LABELS.city, 0, 50)),
  address: clearable(paragraph(CUSTOMER_LABELS.address, 0, ADDRESS_MAX)),
  note: clearable(paragraph(CUSTOMER_LABELS.note, 0, NOTE_MAX)),
};

export const customerInput = z.object(fields);
export type CustomerInput = z.output<typeof customerInput>;

/** As it is edited: how many numbers are its own is known where it is stored. */
export const customerEdit = customerInput.extend({ phones: phonesUpTo(PHONES_SENT) });

/**
 * What is sent changes; `phones` are all of them, those left out go. With `phones_seen`, the numbers that the caller
 * saw, what came or went meanwhile stays so.
 */
const customerPatch = z
  .object({
    ...fields,
    kind: fields.kind.optional(),
    name: fields.name.optional(),
    phones: customerEdit.shape.phones.optional(),
    phones_seen: z.array(phoneNumber).max(PHONES_SENT).optional(),
  })
  .superRefine(requireSomething);
export type CustomerPatch = z.output<typeof customerPatch>;

export const enterCustomerCall = endpoint('POST /customers', {
  body: customerInput,
  reply: reply(customerView),
  once: true,
});

export const changeCustomerCall = endpoint('POST /customers/:id', {
  body: customerPatch,
  reply: reply(customerView),
  patch: true,
});

export const checkCodeCall = endpoint('POST /customers/:id/check-code', {
  reply: reply(customerView),
});

const memberInput = z.object({
  customer: positiveInteger(),
  role: z.enum(MEMBER_ROLES, { error: 'نسبت را انتخاب کنید.' }),
});
export type MemberInput = z.output<typeof memberInput>;

export const addMemberCall = endpoint('POST /customers/:id/members', {
  body: memberInput,
  reply: reply(z.object({})),
});

export const removeMemberCall = endpoint('DELETE /customers/:id/members/:member', {
  params: z.object({
    id: positiveInteger(),
    member: positiveInteger(),
  }),
  reply: reply(z.object({})),
});
