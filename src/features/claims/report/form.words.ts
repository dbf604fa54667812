import { NOT_REPORTED_TO_INSURER } from '#domain/claims/lines.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** The steps of the form, each one screen of a phone. */
export const FORM_STEPS = ['loss', 'story', 'policy', 'person', 'files'] as const;
export type FormStep = (typeof FORM_STEPS)[number];

export const CLAIM_FORM_TEXTS = {
  notReported: NOT_REPORTED_TO_INSURER,
  steps: {
    loss: 'رشته و روز خسارت',
    story: 'چه شده است',
    policy: 'بیمه‌نامه',
    person: 'شما',
    files: 'عکس‌ها و مدارک',
  } satisfies Record<FormStep, string>,
  position: (step: number, of: number) => `گام ${toPersianDigits(step)} از ${toPersianDigits(of)}`,
  next: 'گام بعدی',
  back: 'گام پیش',
  kept: 'آنچه می‌نویسید تا یک روز در همین دستگاه می‌ماند.',
  forget: 'پاک کردن نوشته‌ها',
  filesLead: 'اگر اکنون آماده نیست، خسارت را بفرستید؛ عکس و مدرک را بعداً هم می‌توانید بیفزایید.',
  arrived: (count: string) =>
    `${count} فایل که انتخاب کرده بودید رسیده است و با خسارت فرستاده می‌شود.`,
  filesFailed:
    'بخش فایل‌ها باز نشد. خسارت را بفرستید و فایل‌ها را پس از آن با کد پیگیری بیفزایید، یا دوباره تلاش کنید.',
  deadlines: 'مهلت‌ها',
  papers: (count: number) => `${toPersianDigits(count)} مدرکی که باید آماده کنید`,
  papersLater: 'فهرست مدارک همین رشته پس از ثبت، در صفحهٔ پیگیری می‌آید.',
  advice: 'چه کنید و چه نکنید',
  until: 'تا',
  passed: 'گذشته است؛ همین حالا خبر بدهید',
  maybe: 'اگر پیش آمده باشد',
  checkPolicy: 'مهلت‌ها از روز خسارت شمرده شده است. بیمه‌نامهٔ خودتان را هم ببینید.',
} as const;
