import { group, line, sources, text } from '#domain/page-shape/field.ts';
import {
  ASK,
  HEADING,
  HERO,
  META,
  paragraphs,
  points,
  RESTS_ON,
} from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';

/** The first words, which the brokerage can change. */
const companyPage = {
  meta: {
    title: 'معرفی شرکت',
    description: 'کارگزار بیمه کیست، چه می‌کند، چه نمی‌کند و اگر ناراضی بودید به کجا باید رفت.',
    picture: null,
  },
  hero: {
    title: 'معرفی شرکت',
    lead_licensed:
      'ما کارگزار رسمی بیمه‌ایم: با پروانهٔ بیمهٔ مرکزی، میان شما و بیمه‌گرها واسطه می‌شویم و مشاوره می‌دهیم.',
    lead_unlicensed: 'ما کارگزاری بیمه‌ایم: میان شما و بیمه‌گرها واسطه می‌شویم و مشاوره می‌دهیم.',
  },
  who: {
    title: 'ما که هستیم',
    paragraphs: [
      'کارگزار بیمه در برابر کارمزد، میان بیمه‌گذار و بیمه‌گرها واسطه می‌شود. نمایندهٔ یک بیمه‌گر نیست؛ می‌تواند شرایط چند بیمه‌گر را کنار هم بگذارد و بگوید کدام با نیاز شما می‌خواند.',
      'کار ما با صدور بیمه‌نامه تمام نمی‌شود. هنگام خسارت پرونده را با شما کامل می‌کنیم و از بیمه‌گر پاسخ می‌خواهیم.',
    ],
    sources: [{ law: 'regulation-92', article: '' }],
  },
  line: {
    title: 'مرز کار ما',
    lead: 'روشن گفتنِ آنچه در توان ما نیست، بخشی از کار ماست.',
    items: [
      { title: 'صدور با بیمه‌گر است', text: 'بیمه‌نامه را بیمه‌گر صادر می‌کند. ما واسطه و مشاوریم.' },
      { title: 'تصمیم خسارت با بیمه‌گر است', text: 'پرداخت را قول نمی‌دهیم؛ پیگیری را چرا.' },
      {
        title: 'نرخ با بیمه‌گر است',
        text: 'حق‌بیمه را بیمه‌گر تعیین می‌کند و سقف آن را در شخص ثالث، هیئت وزیران. ما تفاوت‌ها را نشان می‌دهیم.',
      },
      {
        title: 'فروش برخط نداریم',
        text: 'مقایسه و فروش برخط پروانه‌ای جدا می‌خواهد. اینجا درخواست ثبت می‌شود و ادامه با تماس است.',
      },
    ],
    sources: [
      { law: 'regulation-92', article: '' },
      { law: 'regulation-92-2', article: '' },
      { law: 'third-party-act', article: '۱۸' },
    ],
  },
  licence: {
    title: 'اگر ناراضی بودید',
    complaint:
      'اگر از بیمه‌گر ناراضی هستید، نخست شکایت را به خود او بدهید؛ سپس می‌توانید آن را در سامانهٔ برخط رسیدگی به شکایات بیمهٔ مرکزی ثبت کنید. از کار ما هم می‌توانید به بیمهٔ مرکزی شکایت کنید.',
    sources: [{ law: 'regulation-71', article: '' }],
  },
  ask: {
    title: 'پرسشی مانده است؟',
    lead: 'نام و شمارهٔ موبایلتان را بگذارید؛ در ساعت کاری تماس می‌گیریم.',
  },
} as const;

/** The words of the managers' page that the brokerage can change. */
const managersPage = {
  meta: {
    title: 'معرفی مدیران',
    description: 'معرفی مدیران کارگزاری؛ این بخش پس از تأیید کارگزاری منتشر می‌شود.',
    picture: null,
  },
  hero: { title: 'معرفی مدیران', lead: 'باید بدانید چه کسی پاسخ‌گوی شماست.' },
  empty: {
    text: 'در انتظار معرفی مدیران از سوی کارگزاری: نام، سمت و سابقهٔ هر یک اینجا می‌آید.',
  },
  ask: {
    title: 'با مدیران کاری دارید؟',
    lead: 'در «توضیح» درخواست تماس بنویسید؛ در ساعت کاری به شما زنگ می‌زنیم.',
  },
} as const;

export const companyContent = sitePage({
  slug: 'company',
  path: '/company-introduction',
  title: 'معرفی شرکت',
  shape: group('معرفی شرکت', {
    meta: META,
    hero: group('آغاز صفحه', {
      title: HEADING.title,
      lead_licensed: text('معرفی، اگر شمارهٔ پروانه ثبت شده باشد', 600),
      lead_unlicensed: text('معرفی، تا شمارهٔ پروانه ثبت نشده است', 600),
    }),
    who: group('که هستیم', {
      title: line('عنوان', 160),
      paragraphs: paragraphs('متن'),
      sources: RESTS_ON,
    }),
    line: group('مرز کار ما', { ...HEADING, items: points('مرزها'), sources: RESTS_ON }),
    licence: group('راه شکایت', {
      title: line('عنوان', 160),
      complaint: text('راه شکایت', 1000),
      sources: sources('بر پایهٔ این قانون‌ها'),
    }),
    ask: ASK,
  }),
  first: companyPage,
});

export const managersContent = sitePage({
  slug: 'managers',
  path: '/managers-introduction',
  title: 'معرفی مدیران',
  shape: group('معرفی مدیران', {
    meta: META,
    hero: HERO,
    empty: group('تا مدیری معرفی نشده است', { text: text('در یک جمله، چه خواهد آمد', 600) }),
    ask: ASK,
  }),
  first: managersPage,
});
