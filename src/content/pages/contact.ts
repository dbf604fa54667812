import { group, line, sources, text } from '#domain/page-shape/field.ts';
import { HERO, META, points } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';

/** The first words, which the brokerage can change. */
const contactPage = {
  meta: {
    title: 'تماس با ما و درخواست تماس',
    description:
      'نام و شمارهٔ موبایلتان را بگذارید؛ کارشناس ما در ساعت کاری تماس می‌گیرد؛ صبح، ظهر یا بعدازظهر را خودتان انتخاب می‌کنید. نشانی، تلفن و راه رسیدگی به شکایت نیز همین‌جاست.',
    picture: null,
  },
  hero: {
    title: 'شماره‌تان را بگذارید، ما تماس می‌گیریم',
    lead: 'لازم نیست بدانید کدام بیمه‌نامه به کارتان می‌آید. بگویید چه دارید و از چه نگرانید؛ ادامه‌اش با ماست.',
  },
  form: { title: 'درخواست تماس' },
  channels: { title: 'راه‌های دیگر' },
  consultation: {
    title: 'پرسشتان تخصصی‌تر است؟',
    text: 'اگر برای کارخانه، انبار، پروژه یا کارکنانتان برنامهٔ بیمه می‌خواهید، نخست ببینید مشاورهٔ تخصصی چگونه پیش می‌رود.',
  },
  track: {
    title: 'پیش‌تر درخواست داده‌اید؟',
    text: 'با کد پیگیری و شمارهٔ موبایلتان ببینید به کجا رسیده است و کی تماس می‌گیریم.',
  },
  complaint: {
    title: 'از رسیدگی ناراضی هستید؟',
    items: [
      {
        title: 'نخست، بیمه‌گر',
        text: 'شکایت را به واحد رسیدگی به شکایات بیمه‌گرِ صادرکنندهٔ بیمه‌نامه بدهید و رسید یا شمارهٔ ثبت بگیرید.',
      },
      {
        title: 'سپس، بیمهٔ مرکزی',
        text: 'اگر به نتیجه نرسید، آن را با پاسخ بیمه‌گر در سامانهٔ برخط رسیدگی به شکایات بیمهٔ مرکزی ثبت کنید.',
      },
    ],
    note: 'از کار ما هم می‌توانید به بیمهٔ مرکزی شکایت کنید. در نوشتن شکایت می‌توانید از ما راهنمایی بخواهید.',
    sources: [{ law: 'regulation-71', article: '' }],
  },
} as const;

const TITLE = line('عنوان', 160);
const BESIDE = { title: TITLE, text: text('متن', 600) };

export const contactContent = sitePage({
  slug: 'contact',
  path: '/contact-us',
  title: 'تماس با ما',
  shape: group('تماس با ما', {
    meta: META,
    hero: HERO,
    form: group('فرم درخواست', { title: TITLE }),
    channels: group('راه‌های تماس (خودشان در تنظیمات نوشته می‌شوند)', { title: TITLE }),
    consultation: group('راهنمایی به مشاوره', BESIDE),
    track: group('راهنمایی به پیگیری', BESIDE),
    complaint: group('راه شکایت', {
      title: TITLE,
      items: points('گام‌ها'),
      note: text('پس از گام‌ها', 600),
      sources: sources('بر پایهٔ این قانون‌ها'),
    }),
  }),
  first: contactPage,
});
