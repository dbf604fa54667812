import { group, line, text, type Written } from '#domain/page-shape/field.ts';
import { ASK, HERO, META, points, QUESTION } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { PRICE_SET_BY, priceQuestionOf } from '#domain/price.ts';

/** The words of the page of all insurances that the brokerage can change. */
const productsPage = {
  meta: {
    title: 'محصولات بیمه',
    description:
      'همهٔ رشته‌های بیمه در یک فهرست: خودرو، آتش‌سوزی، مسئولیت، زندگی، درمان و سفر، باربری، مهندسی و تخصصی. از صفحهٔ هر بیمه‌نامه بپرسید.',
    picture: null,
  },
  hero: {
    title: 'محصولات بیمه',
    lead: 'رشته را پیدا کنید یا نامش را بنویسید. اگر نمی‌دانید کدام به کارتان می‌آید، بپرسید.',
  },
  empty: {
    title: 'فهرست بیمه‌نامه‌ها هم‌اکنون در دسترس نیست.',
    text: 'شماره‌تان را بگذارید تا تلفنی راهنمایی‌تان کنیم.',
  },
  ask: {
    title: 'بیمه‌نامهٔ خود را پیدا نکردید؟',
    lead: 'نام رشته را لازم نیست بدانید. بگویید چه چیزی را و در برابر چه خطری می‌خواهید بیمه کنید.',
  },
} as const;

/** The shared words of all products' pages, and the defaults where a product has none of its own. */
export const productGeneral = {
  meta: {
    title: 'محصول بیمه',
    description:
      'شرایط، پوشش‌ها و مدارک لازم را از کارشناس کارگزاری بپرسید؛ شماره‌تان را بگذارید تا تماس بگیریم.',
    picture: null,
  },
  hero: {
    lead: 'دربارهٔ این بیمه‌نامه از ما بپرسید: چه چیزی را می‌پوشاند و چه چیزی را نه، برای چه کسی مناسب است و چه مدارکی می‌خواهد.',
  },
  about: {
    title: 'در تماس چه می‌شنوید',
    items: [
      { title: 'پوشش‌ها و استثناها', text: 'به زبان ساده و پیش از آنکه چیزی را امضا کنید.' },
      { title: 'مقایسهٔ بیمه‌گرها', text: 'شرایط، فرانشیز و حق‌بیمه کنار هم؛ انتخاب با شماست.' },
      { title: 'مدارک لازم', text: 'می‌گوییم چه آماده کنید تا کار یک‌باره پیش برود.' },
      { title: 'هنگام خسارت', text: 'چه باید کرد، تا کی و با چه مدرکی؛ از همین امروز بدانید.' },
    ],
  },
  /** For an insurance whose own page does not mention the price. */
  price: {
    question: priceQuestionOf('این بیمه‌نامه'),
    answer: `به آنچه بیمه می‌شود و ارزش آن، پوشش‌ها و سقف‌هایی که انتخاب می‌کنید، فرانشیز و سابقهٔ خسارت. ${PRICE_SET_BY}`,
  },
  ask: {
    title: 'درخواست دربارهٔ این بیمه‌نامه',
    lead: 'نام بیمه‌نامه در فرم آمده است. شماره‌تان را بگذارید تا تماس بگیریم.',
  },
  members: {
    title: 'بیمه‌نامهٔ ویژهٔ اعضا',
    lead: 'مشخصات این بیمه‌نامه را کسانی می‌بینند که وارد حساب خود شده‌اند.',
    missing: 'مشخصات این بیمه‌نامه اکنون در دسترس نیست. کمی بعد دوباره سر بزنید.',
  },
} as const;

export const productsContent = sitePage({
  slug: 'products',
  path: '/products',
  title: 'محصولات بیمه',
  shape: group('محصولات بیمه', {
    meta: META,
    hero: HERO,
    empty: group('وقتی فهرست در دسترس نیست (در صفحهٔ نخست نیز)', {
      title: line('عنوان', 160),
      text: text('متن', 400),
    }),
    ask: ASK,
  }),
  first: productsPage,
});

const GENERAL_SHAPE = group('متن‌های مشترک صفحهٔ بیمه‌نامه‌ها', {
  meta: META,
  hero: group('آغاز صفحه', { lead: text('معرفی، اگر بیمه‌نامه معرفی خود را نداشته باشد', 600) }),
  about: group('به‌جای متن، تا چیزی نوشته نشده است', {
    title: line('عنوان', 160),
    items: points('نکته‌ها'),
  }),
  price: group('قیمت، اگر در متن بیمه‌نامه نیامده باشد', QUESTION.fields),
  ask: ASK,
  members: group('بیمه‌نامهٔ ویژهٔ اعضا', {
    title: line('عنوان', 160),
    lead: text('پیش از ورود به حساب', 400),
    missing: text('وقتی مشخصات در دسترس نیست', 400),
  }),
});
export type ProductGeneralWords = Written<typeof GENERAL_SHAPE>;

/** The shared words of all products' pages; each product has words of its own besides. */
export const productGeneralContent = sitePage({
  slug: 'product-general',
  path: '/products',
  title: 'متن‌های مشترک صفحهٔ بیمه‌نامه‌ها',
  standsIn: 'در صفحهٔ هر بیمه‌نامه',
  shape: GENERAL_SHAPE,
  first: productGeneral,
});
