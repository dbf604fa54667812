import { ACCIDENT_PATH, CLAIM_REPORT_PATH } from '#domain/claims/paths.ts';
import { group, line, list, sources, text } from '#domain/page-shape/field.ts';
import { button, HERO, META } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';

/** The first words, which the brokerage can change. */
const accidentPage = {
  meta: {
    title: 'بعد از تصادف چکار کنم؟ گام‌به‌گام',
    description:
      'کسی آسیب دیده است؟ ۱۱۵ و ۱۱۰. کسی آسیب ندیده است؟ اول عکس، بعد کنار راه. به کدام بیمه‌گر خبر بدهید، تا کی، و چه چیزی را امضا نکنید.',
    picture: null,
  },
  hero: {
    title: 'تصادف کرده‌اید؟ به همین ترتیب پیش بروید',
    lead: 'اول جان آدم‌ها، بعد عکس، بعد خبر به بیمه‌گر. برای توافق عجله نکنید.',
  },
  steps: {
    items: [
      {
        title: 'کسی آسیب دیده است؟',
        text: 'اول زنگ بزنید. تا کمک برسد، هیچ خودرویی را جابه‌جا نکنید.',
        calls: [
          { number: '۱۱۵', label: 'اورژانس' },
          { number: '۱۱۰', label: 'پلیس' },
        ],
      },
      {
        title: 'کسی آسیب ندیده است؟ اول عکس بگیرید',
        text: 'از خودروها همان‌جا که ایستاده‌اند، از پلاک‌ها و از جای آسیب. گواهینامه، کارت خودرو و بیمه‌نامهٔ هر دو طرف را هم عکس بگیرید.',
        calls: [],
      },
      {
        title: 'بعد خودروها را کنار راه ببرید',
        text: 'چراغ‌های هشدار را روشن کنید و خودتان هم کنار راه بمانید.',
        calls: [],
      },
      {
        title: 'پلیس لازم است؟',
        text: 'اگر هر دو خودرو بیمهٔ معتبر دارند و اختلافی نیست، فرم تصادف بیمه‌گر را با هم پر کنید. بدون گزارش پلیس، تنها تا یک‌چهلم دیهٔ ماه حرام پرداخت می‌شود (مادهٔ ۴۰ قانون بیمهٔ شخص ثالث). در هر حالت دیگر به ۱۱۰ زنگ بزنید.',
        calls: [{ number: '۱۱۰', label: 'پلیس' }],
      },
      {
        title: 'به کدام بیمه‌گر خبر بدهید؟',
        text: 'به بیمه‌گر شخص ثالثِ خودروی مقصر، هر که باشد. اگر بیمهٔ بدنه دارید، به بیمه‌گر خودتان هم. تا ۵ روز از روزی که باخبر شدید وقت دارید (مادهٔ ۱۵ قانون بیمه)؛ همین امروز بهتر است.',
        calls: [],
      },
      {
        title: 'این‌ها را امضا نکنید',
        text: 'رضایت‌نامه، رسید تسویه و هر برگه‌ای که می‌گوید کار تمام شده است. بدون موافقت کتبی بیمه‌گر با مقصر سازش نکنید. پیش از بازدید بیمه‌گر هم خودرو را تعمیر نکنید.',
        calls: [],
      },
    ],
    sources: [
      { law: 'third-party-act', article: '۸ و ۴۰' },
      { law: 'insurance-act', article: '۱۵' },
    ],
  },
  report: {
    title: 'حالا خسارت را برای ما ثبت کنید',
    text: 'می‌گوییم چه مدرکی لازم است و تا کی وقت دارید. این ثبت، اعلام به بیمه‌گر نیست؛ همین حالا خودتان هم خبر بدهید.',
    see: { label: 'ثبت خسارت', to: CLAIM_REPORT_PATH },
  },
  other: {
    title: 'تصادف نیست؟',
    text: 'آتش‌سوزی، ترکیدگی لوله، سرقت یا آسیب در محل کار: گام‌ها و مهلت‌های هر رشته در صفحهٔ خسارت است.',
    see: { label: 'خسارت‌های دیگر', to: '/claims-processing' },
  },
} as const;

const CALL = group('شماره', { number: line('شماره', 20), label: line('نام', 40) });

const STEP = group('گام', {
  title: line('عنوان', 120),
  text: text('متن', 600),
  calls: list('شماره‌هایی که با یک لمس گرفته می‌شوند', 'شماره', CALL, { most: 4 }),
});

export const accidentContent = sitePage({
  slug: 'accident',
  path: ACCIDENT_PATH,
  title: 'بعد از تصادف چکار کنم؟',
  shape: group('بعد از تصادف', {
    meta: META,
    hero: HERO,
    steps: group('گام‌ها', {
      items: list('گام‌ها، به ترتیب', 'گام', STEP, { least: 1, most: 12 }),
      sources: sources('بر پایهٔ این قانون‌ها'),
    }),
    report: group('ثبت خسارت', {
      title: line('عنوان', 120),
      text: text('متن', 600),
      see: button('دکمه'),
    }),
    other: group('خسارت‌های دیگر', {
      title: line('عنوان', 120),
      text: text('متن', 600),
      see: button('دکمه'),
    }),
  }),
  first: accidentPage,
});
