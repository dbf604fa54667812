import { onOneLine, type SentKindOfRequest } from './field.ts';

/** Applies to sell insurance with the brokerage. Sensitive questions are left to the interview (domain.md). */
export const PARTNER = {
  kind: 'partner',
  path: '/partner-applications',
  summary: 'Apply as a partner',
  fields: {
    province: { input: 'place', label: 'استان', min: 2, max: 60, width: 18 },
    city: { input: 'place', label: 'شهر', min: 2, max: 60, width: 16 },
    education: {
      input: 'list',
      label: 'تحصیلات',
      options: {
        diploma: 'دیپلم',
        associate: 'کاردانی',
        bachelor: 'کارشناسی',
        master: 'کارشناسی ارشد',
        doctorate: 'دکتری',
      },
      wrong: 'تحصیلات را از گزینه‌ها انتخاب کنید.',
      width: 16,
    },
    /** In selling or handling insurance. */
    experience: {
      input: 'list',
      label: 'سابقهٔ کار در بیمه',
      options: {
        none: 'بی‌سابقه',
        under_2: 'کمتر از دو سال',
        '2_to_5': 'دو تا پنج سال',
        over_5: 'بیش از پنج سال',
      },
      wrong: 'سابقهٔ کار را از گزینه‌ها انتخاب کنید.',
      width: 18,
    },
    license_status: {
      input: 'cards',
      label: 'پروانهٔ نمایندگی یا کارگزاری',
      title: 'پروانه',
      options: { none: 'پروانه ندارم', in_progress: 'در حال گرفتن', licensed: 'پروانه دارم' },
      staffOptions: {
        none: 'پروانه ندارد',
        in_progress: 'در حال گرفتن پروانه',
        licensed: 'پروانه دارد',
      },
      wrong: 'وضعیت پروانه را از گزینه‌ها انتخاب کنید.',
      width: 18,
    },
    cooperation: {
      input: 'cards',
      label: 'چه نوع همکاری‌ای می‌خواهید؟',
      title: 'نوع همکاری',
      options: {
        undecided: 'هنوز نمی‌دانم',
        full_time: 'تمام‌وقت',
        part_time: 'پاره‌وقت',
        referral: 'معرفی مشتری',
      },
      staffOptions: {
        undecided: 'هنوز نمی‌داند',
        full_time: 'تمام‌وقت',
        part_time: 'پاره‌وقت',
        referral: 'معرفی مشتری',
      },
      preset: 'undecided',
      wrong: 'شکل همکاری را از گزینه‌ها انتخاب کنید.',
      width: 16,
    },
    message: {
      input: 'paragraph',
      label: 'توضیح',
      hint: 'رشته، صنف یا بازاری که می‌شناسید و هرچه گفتنش را لازم می‌دانید.',
      min: 0,
      max: 2000,
      width: 40,
    },
  },
  subject: ({ written, inWords }) => ({
    subject: onOneLine(written('province'), written('city')),
    more: onOneLine(inWords('experience'), inWords('license_status')) || written('message'),
  }),
  submit: 'ثبت درخواست همکاری',
  doneSteps: [
    'درخواست شما را می‌خوانیم و برای گفت‌وگوی نخست تماس می‌گیریم.',
    'اگر راهمان یکی بود، قرار دیداری می‌گذاریم و جزئیات همکاری را رو در رو می‌گوییم.',
  ],
} as const satisfies SentKindOfRequest;
