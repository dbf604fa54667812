import { PART_COUNT_LIMIT } from '#domain/customers.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** How many papers of a file are named; the others are counted. */
const PAPERS_NAMED = 3;

/** The words of the page of one customer. */
export const PAGE_TEXTS = {
  back: 'مشتریان',
  loading: 'در حال دریافت پروندهٔ مشتری…',
  failed: 'دریافت پروندهٔ مشتری ناموفق بود.',
  notFound: 'چنین مشتری‌ای نیست.',
  edit: 'ویرایش',
  alsoNamed: (names: string) => `همچنین با نام ${names}`,
  account: 'حساب کاربری',
  codeChecked: (name: string, at: string) => `${name} کد را در ${at} با مدرک سنجیده است.`,
  codeUnchecked: 'کد هنوز با مدرک سنجیده نشده است.',
  checkCode: 'کد را با مدرک سنجیدم',
  codeCheckDone: 'بررسی کد ثبت شد.',
  call: (name: string) => `تماس با ${name}`,
  preferred: 'اصلی',
  due: 'کارهای پیش رو',
  dueNone: 'کاری در پیش نیست.',
  dueMore: (count: number) => `${toPersianDigits(count)} کار دیگر`,
  today: 'امروز',
  openTask: (title: string) => `باز کردن کار: ${title}`,
  papers: (titles: readonly string[]) => {
    const more = titles.length - PAPERS_NAMED;
    const named = titles.slice(0, PAPERS_NAMED).join('، ');
    return more > 0 ? `${named} و ${toPersianDigits(more)} مدرک دیگر` : named;
  },
  openPapers: (count: number) => `${toPersianDigits(count)} مدرک مانده`,
  deadline: (day: string) => `مهلت ${day}`,
  consent: 'پیامک یادآوری',
  consentOf: (number: string) => `پیامک یادآوری به ${toPersianDigits(number)}`,
  wantsTexts: 'می‌خواهد',
  stoppedTexts: (day: string) => `از ${day} نمی‌خواهد`,
  textsOff: 'پیامک خاموش',
  reminders: 'یادآوری‌ها',
  lastText: (day: string, state: string) => `آخرین پیامک، ${day}: ${state}`,
  dueWhat: {
    policy_end: 'پایان بیمه‌نامه',
    instalment: 'سررسید قسط',
    reminder_end: 'پایان بیمه‌نامهٔ بیرون از دفتر',
    claim_deadline: 'مهلت خسارت',
    claim_papers: 'مدارک ماندهٔ خسارت',
    follow_up: 'پیگیری درخواست',
    task: 'کار',
  },
  policies: 'بیمه‌نامه‌ها',
  policiesNone: 'بیمه‌نامه‌ای ندارد.',
  terms: (count: number) => `${toPersianDigits(count)} دوره`,
  until: (day: string) => `تا ${day}`,
  claims: 'خسارت‌ها',
  lossOn: (day: string) => `حادثهٔ ${day}`,
  requests: 'درخواست‌ها',
  requestsNone: 'درخواستی نفرستاده است.',
  unassigned: 'بی‌مسئول',
  with: (name: string) => `با ${name}`,
  texts: 'پیامک‌ها',
  textsNone: 'پیامکی به او نرفته است.',
  files: 'فایل‌ها',
  log: 'رویدادها',
  system: 'سامانه',
  all: {
    policies: (count: number, terms: number) => {
      if (Math.max(count, terms) >= PART_COUNT_LIMIT) return 'همهٔ بیمه‌نامه‌ها';
      const all = `همهٔ ${toPersianDigits(count)} بیمه‌نامه`;
      return terms > count ? `${all} در ${toPersianDigits(terms)} دوره` : all;
    },
    /** The list of requests has the claims too. */
    requests: (count: number, claims: number) => {
      const all =
        Math.max(count, claims) >= PART_COUNT_LIMIT
          ? 'همهٔ درخواست‌ها'
          : `همهٔ ${toPersianDigits(count + claims)} درخواست`;
      return claims > 0 ? `${all}، با خسارت‌ها` : all;
    },
    claims: (count: number) =>
      count >= PART_COUNT_LIMIT ? 'همهٔ خسارت‌ها' : `همهٔ ${toPersianDigits(count)} خسارت`,
    reminders: (count: number) =>
      count >= PART_COUNT_LIMIT ? 'همهٔ یادآوری‌ها' : `همهٔ ${toPersianDigits(count)} یادآوری`,
  },
  more: 'نمایش بقیه',
  moreFailed: 'دریافت بقیه ناموفق بود.',
  shown: (shown: number, count: number) =>
    `${toPersianDigits(shown)} تا از ${count >= PART_COUNT_LIMIT ? 'دست‌کم ' : ''}${toPersianDigits(count)}`,
  members: 'خانواده و همراهان',
  membersOfCompany: 'افراد شرکت',
  memberOf: (role: string) => `${role} در پروندهٔ`,
  membersNone: 'کسی افزوده نشده است.',
  addMember: 'افزودن',
  memberTitle: 'افزودن فرد',
  member: 'مشتری',
  memberHint: 'بخشی از نام یا شماره',
  memberMissing: 'یک مشتری انتخاب کنید.',
  role: 'نسبت',
  memberAdd: 'افزودن',
  cancel: 'انصراف',
  memberAdded: 'افزوده شد.',
  removeMember: (name: string) => `حذف ${name} از این پرونده`,
  memberRemoved: 'از این پرونده حذف شد.',
  merged: 'یکی‌شده‌ها',
  mergedBy: (name: string, at: string) => `${name} در ${at} یکی کرد`,
  split: 'جدا کردن',
  splitDone: 'جدا شد.',
  proposals: (count: number) => `${toPersianDigits(count)} مشتری دیگر شاید همین باشد؛ ببینید.`,
} as const;
