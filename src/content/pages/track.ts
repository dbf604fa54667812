import { group, line, text } from '#domain/page-shape/field.ts';
import { META, points } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';

/** The first words, which the brokerage can change. */
const trackPage = {
  meta: {
    title: 'پیگیری درخواست',
    description:
      'وضعیت درخواست تماس، مشاوره یا همکاری خود را با کد پیگیری و شمارهٔ موبایل ببینید: چه شده است، گام بعدی چیست و چه زمانی.',
    picture: null,
  },
  hero: {
    title: 'درخواست شما به کجا رسیده است؟',
    lead: 'کد پیگیری و شمارهٔ موبایلتان را بنویسید تا ببینید چه شده است، گام بعدی چیست و چه زمانی با شما تماس می‌گیریم.',
  },
  help: {
    title: 'اگر کد را پیدا نمی‌کنید',
    points: [
      {
        title: 'پیامک‌هایتان را ببینید',
        text: 'کد هشت‌رقمی را پس از ثبت در همان صفحه می‌بینید و بیشتر وقت‌ها به همان شماره هم پیامک می‌شود؛ لینک درون پیامک کد را خودش در این صفحه می‌نویسد.',
      },
      {
        title: 'حساب کاربری دارید؟',
        text: 'پس از ورود، همهٔ درخواست‌هایی که با شمارهٔ شما ثبت شده است در صفحهٔ نخست حسابتان دیده می‌شود.',
      },
      {
        title: 'باز هم نشد؟',
        text: 'از صفحهٔ تماس با همان شماره دوباره درخواست بدهید: اگر درخواست پیشین هنوز باز باشد به همان می‌پیوندد، و با کد تازه‌ای که می‌گیرید می‌بینید به کجا رسیده است.',
      },
    ],
  },
} as const;

export const trackContent = sitePage({
  slug: 'track',
  path: '/track',
  title: 'پیگیری درخواست',
  shape: group('پیگیری درخواست', {
    meta: META,
    hero: group('آغاز صفحه', { title: line('عنوان', 120), lead: text('معرفی', 400) }),
    help: group('راهنمای کسی که کد را ندارد', {
      title: line('عنوان', 120),
      points: points('راهنما'),
    }),
  }),
  first: trackPage,
});
