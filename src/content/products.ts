import { PRICE_SET_BY, priceQuestionOf } from '#domain/price.ts';

/** The words of the page of all insurances that the brokerage can change. */
export const productsPage = {
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

/** The words of its parts. */
export const PRODUCTS_TEXTS = {
  crumb: 'محصولات بیمه',
  call: 'درخواست تماس',
  search: {
    found: 'بیمه‌نامه برای',
    nothing: 'برای',
    nothingEnd: 'چیزی پیدا نشد. با نامی کوتاه‌تر بجویید یا فهرست کامل را ببینید.',
    all: 'همهٔ بیمه‌نامه‌ها',
  },
} as const;

/** What the pages of all insurances have in common, and say where nothing was written of one of them. */
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
  /** For an insurance whose own page has no word on it. */
  price: {
    question: priceQuestionOf('این بیمه‌نامه'),
    answer: `به آنچه بیمه می‌شود و ارزش آن، پوشش‌ها و سقف‌هایی که برمی‌گزینید، فرانشیز و سابقهٔ خسارت. ${PRICE_SET_BY}`,
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

/** The words of their parts. */
export const PRODUCT_TEXTS = {
  siblings: 'بیمه‌نامه‌های دیگر این رشته',
  call: 'درخواست تماس',
  purchase: 'درخواست خرید',
  signIn: 'ورود به حساب',
} as const;
