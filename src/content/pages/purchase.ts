import { group, line, sources } from '#domain/page-shape/field.ts';
import { HEADING, HERO, lines, META, points, questions } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { PRICE_SET_BY, priceQuestionOf } from '#domain/price.ts';
import { PURCHASE_PATH } from '#domain/purchase.ts';

/**
 * Online sale and payment need a licence of their own: this page only takes a purchase request, and a call
 * follows.
 */
export const purchasePage = {
  meta: {
    title: 'درخواست خرید بیمه',
    description:
      'بیمه‌نامه را انتخاب کنید و شماره‌تان را بگذارید؛ کارشناس کارگزاری تماس می‌گیرد، قیمت و شرایط بیمه‌گرها را می‌گوید و خرید را با شما پیش می‌برد.',
    picture: null,
  },
  hero: {
    title: 'درخواست خرید بیمه',
    lead: 'بگویید چه بیمه‌ای می‌خواهید و شماره‌تان را بگذارید. کارشناس ما با قیمت و شرایط بیمه‌گرها تماس می‌گیرد.',
  },
  ask: {
    title: 'چه بیمه‌ای می‌خواهید؟',
    lead: 'نام بیمه را بنویسید یا از فهرست انتخاب کنید. اگر نمی‌دانید کدام به کارتان می‌آید، همان را خالی بگذارید.',
    points: [
      'در این سایت پرداختی انجام نمی‌گیرد و درخواست، شما را به خرید متعهد نمی‌کند.',
      'با کد پیگیری می‌بینید درخواست به کجا رسیده است.',
    ],
  },
  steps: {
    title: 'پس از درخواست چه می‌شود',
    items: [
      {
        title: 'تماس می‌گیریم',
        text: 'در ساعت کاری و در زمانی که انتخاب کرده‌اید. آنچه بیمه‌گر باید بداند را می‌پرسیم.',
      },
      {
        title: 'قیمت و شرایط را می‌گوییم',
        text: 'رقم، پوشش‌ها، استثناها و فرانشیز را از بیمه‌گرها می‌پرسیم و کنار هم می‌گذاریم؛ انتخاب با شماست.',
      },
      {
        title: 'بیمه‌نامه صادر می‌شود',
        text: 'با مدارک شما، بیمه‌گر آن را صادر می‌کند. راه پرداخت را هم در تماس می‌گوییم.',
      },
    ],
  },
  questions: {
    title: 'پرسش‌ها',
    items: [
      {
        question: priceQuestionOf('بیمه'),
        answer: `به آنچه بیمه می‌شود و ارزش آن، پوشش‌ها و سقف‌هایی که انتخاب می‌کنید، فرانشیز و سابقهٔ خسارت. در صفحهٔ هر بیمه‌نامه نوشته‌ایم چه چیزی قیمت همان را بالا و پایین می‌برد. ${PRICE_SET_BY}`,
      },
      {
        question: 'چرا قیمت را همین‌جا نمی‌بینم؟',
        answer:
          'فروش و مقایسهٔ برخط بیمه پروانهٔ جداگانه می‌خواهد و قیمتی که بدون پرسش گفته شود، بسیاری وقت‌ها درست از کار درنمی‌آید. برای همین نخست می‌پرسیم و سپس رقم را می‌گوییم.',
        sources: [{ law: 'regulation-92-2', article: '' }],
      },
      {
        question: 'پیش از تماس چه آماده کنم؟',
        answer:
          'در صفحهٔ هر بیمه‌نامه فهرستی با نام «چه چیزهایی آماده کنید؟» هست. اگر بیمه‌نامهٔ پیشین دارید، دم دست بگذارید؛ تخفیف و سابقهٔ شما از روی آن روشن می‌شود.',
      },
    ],
    sources: [],
  },
  products: {
    title: 'هنوز انتخاب نکرده‌اید؟',
    lead: 'در صفحهٔ هر بیمه‌نامه آمده است چه چیزی را می‌پوشاند و چه چیزی را نه و قیمتش به چه بستگی دارد.',
  },
} as const;

const TITLE = line('عنوان', 160);

export const purchaseContent = sitePage({
  slug: 'purchase',
  path: PURCHASE_PATH,
  title: 'درخواست خرید بیمه',
  shape: group('درخواست خرید بیمه', {
    meta: META,
    hero: HERO,
    ask: group('فرم درخواست', { ...HEADING, points: lines('کنار فرم', 'نکته') }),
    steps: group('گام‌ها', { title: TITLE, items: points('گام‌ها') }),
    questions: group('پرسش‌ها', {
      title: TITLE,
      items: questions('پرسش‌ها'),
      sources: sources('بر پایهٔ این قانون‌ها'),
    }),
    products: group('راهنمایی به محصولات', HEADING),
  }),
  first: purchasePage,
});
