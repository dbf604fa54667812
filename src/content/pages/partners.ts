import { group, line } from '#domain/page-shape/field.ts';
import { HEADING, HERO, lines, META, points } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';

/** The first words, which the brokerage can change. */
const partnersPage = {
  meta: {
    title: 'همکاری با ما در فروش بیمه',
    description:
      'در همکاران فروش بیمه دنبال چه هستیم، همکاری چگونه آغاز می‌شود و چگونه با ما گفت‌وگو کنید.',
    picture: null,
  },
  hero: {
    title: 'همکاری در فروش بیمه',
    lead: 'اگر با مردم راست و روشن حرف می‌زنید و بیمه را می‌شناسید یا می‌خواهید یاد بگیرید، بیایید گفت‌وگو کنیم.',
  },
  look: {
    title: 'دنبال چه هستیم',
    items: [
      { title: 'راستگویی', text: 'استثناها را پیش از فروش بگوید و قولی ندهد که در اختیارش نیست.' },
      { title: 'پیگیری', text: 'خریدار را پس از صدور و هنگام خسارت تنها نگذارد.' },
      { title: 'دانش یا آمادگی یادگیری', text: 'سابقهٔ بیمه خوب است؛ نداشتنش مانع گفت‌وگو نیست.' },
      { title: 'شناخت بازار خود', text: 'صنف، شهر یا رشته‌ای را بشناسد و در آن معتمد باشد.' },
    ],
  },
  steps: {
    title: 'همکاری چگونه آغاز می‌شود',
    items: [
      {
        title: 'فرم را پر می‌کنید',
        text: 'استان و شهر، تحصیلات، سابقهٔ کار و نوع همکاری‌ای که می‌خواهید.',
      },
      {
        title: 'گفت‌وگوی تلفنی',
        text: 'دربارهٔ کارتان، بازاری که می‌شناسید و انتظار دو طرف حرف می‌زنیم.',
      },
      { title: 'دیدار', text: 'جزئیات همکاری را رو در رو می‌گوییم و می‌شنویم.' },
    ],
  },
  ask: {
    title: 'درخواست همکاری',
    lead: 'نداشتن سابقه یا پروانه مانع نیست. آنچه هست را بنویسید؛ باقی را در گفت‌وگو می‌گوییم.',
    points: ['هر درخواستی خوانده و پاسخ داده می‌شود.', 'با کد پیگیری می‌بینید به کجا رسیده است.'],
  },
} as const;

export const partnersContent = sitePage({
  slug: 'partners',
  path: '/partner-recruitment',
  title: 'همکاری با ما',
  shape: group('همکاری با ما', {
    meta: META,
    hero: HERO,
    look: group('دنبال چه هستیم', { title: line('عنوان', 160), items: points('ویژگی‌ها') }),
    steps: group('گام‌ها', { title: line('عنوان', 160), items: points('گام‌ها') }),
    ask: group('فرم درخواست', { ...HEADING, points: lines('کنار فرم', 'نکته') }),
  }),
  first: partnersPage,
});
