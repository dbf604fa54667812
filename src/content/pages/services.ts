import { group, line } from '#domain/page-shape/field.ts';
import { ASK, HERO, lines, META } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';

/** The first words, which the brokerage can change. */
const servicesPage = {
  meta: {
    title: 'خدمات',
    description:
      'مشاورهٔ تخصصی، مدیریت ریسک، ارزیابی ایمنی و بیمه‌پذیری، و پیگیری خسارت: چهار خدمت کارگزاری بیمه.',
    picture: null,
  },
  hero: {
    title: 'چهار کاری که برایتان می‌کنیم',
    lead: 'از پیش از خرید بیمه‌نامه تا پس از خسارت. هرکدام را می‌توانید جداگانه بخواهید.',
  },
  ask: {
    title: 'نمی‌دانید کدام به کارتان می‌آید؟',
    lead: 'بگویید چه دارید و از چه نگرانید. باقی را در گفت‌وگو می‌پرسیم.',
  },
  each: {
    audience: 'برای چه کسانی است',
    results: 'در پایان چه در دست دارید',
    questions: 'پرسش‌ها',
    points: [
      'کارشناس ما نوشته‌تان را پیش از تماس می‌خواند.',
      'درخواست شما با کد پیگیری ثبت می‌شود و هر زمان می‌بینید به کجا رسیده است.',
      'مشاوره شما را به خرید متعهد نمی‌کند.',
    ],
  },
} as const;

export const servicesContent = sitePage({
  slug: 'services',
  path: '/services',
  title: 'خدمات',
  shape: group('خدمات', {
    meta: META,
    hero: HERO,
    ask: group('دعوت به درخواست (متن آن در صفحهٔ هر خدمت نیز می‌آید)', ASK.fields),
    each: group('آنچه در صفحهٔ هر چهار خدمت یکسان است', {
      audience: line('عنوان بخش «برای چه کسانی»', 120),
      results: line('عنوان بخش «در پایان چه در دست دارید»', 120),
      questions: line('عنوان بخش پرسش‌ها', 120),
      points: lines('کنار فرم', 'نکته'),
    }),
  }),
  first: servicesPage,
});
