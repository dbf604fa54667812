import { group, line, text } from '#domain/page-shape/field.ts';
import { META, points, RESTS_ON } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';

/** The first words, which the brokerage can change. */
const reminderPage = {
  meta: {
    title: 'یادآوری تمدید بیمه',
    description:
      'شمارهٔ موبایل، رشته و تاریخ پایان بیمه‌نامهٔ خود را بگذارید تا پیش از پایانش با پیامک یادآوری کنیم؛ از هر شرکتی که باشد.',
    picture: null,
  },
  hero: {
    title: 'پیش از پایان بیمه‌نامه خبرتان می‌کنیم',
    lead: 'بیمه‌نامهٔ شما از هر شرکتی که باشد، رشته و تاریخ پایانش را بگذارید. از یک ماه مانده تا روزِ پیش از پایان، تا چهار بار پیامک می‌گیرید.',
  },
  help: {
    title: 'خوب است بدانید',
    points: [
      {
        title: 'شخص ثالث دیر نشود',
        text: 'از فردای پایان بیمهٔ شخص ثالث، جریمهٔ دیرکرد روزبه‌روز افزوده می‌شود (مادهٔ ۲۴ قانون بیمهٔ شخص ثالث).',
      },
      {
        title: 'تخفیف عدم خسارت',
        text: 'اگر بیمه‌نامه سر وقت تمدید نشود، شاید تخفیفی که سال‌ها جمع کرده‌اید از دست برود.',
      },
      {
        title: 'هر زمان بخواهید لغو کنید',
        text: 'در هر پیامک لینکی هست که یادآوری‌ها را می‌بندد. شمارهٔ شما برای همین یادآوری است؛ شاید پیش از پایان بیمه‌نامه یک بار هم تماس بگیریم و بپرسیم کمک می‌خواهید یا نه.',
      },
    ],
    sources: [{ law: 'third-party-act', article: '۲۴' }],
  },
} as const;

export const reminderContent = sitePage({
  slug: 'reminder',
  path: '/reminder',
  title: 'یادآوری تمدید بیمه',
  shape: group('یادآوری تمدید بیمه', {
    meta: META,
    hero: group('آغاز صفحه', { title: line('عنوان', 120), lead: text('معرفی', 400) }),
    help: group('کنار فرم', {
      title: line('عنوان', 120),
      points: points('نکته'),
      sources: RESTS_ON,
    }),
  }),
  first: reminderPage,
});
