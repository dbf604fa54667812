/** The words that the brokerage can change. */
export const servicesPage = {
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

/** The words of its parts, and of the pages of the four services. */
export const SERVICES_TEXTS = {
  crumb: 'خدمات',
  more: 'این خدمت چگونه پیش می‌رود',
  call: 'درخواست تماس',
  consultation: 'درخواست مشاوره',
} as const;
