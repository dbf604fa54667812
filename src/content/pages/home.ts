import { group, line, link, list, text, type Written } from '#domain/page-shape/field.ts';
import {
  ASK,
  button,
  HEADING,
  lines,
  META,
  points,
  questions,
} from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { homePage } from '../home.ts';
import { OFFER_TEXTS, SAMPLE_INSURERS } from '../texts/home.ts';

const SERVICE = group('خدمت', {
  to: link('صفحهٔ آن'),
  title: line('عنوان', 120),
  text: text('متن', 600),
});

/** An offer of the sample. Insurers are named by letters, as a sample must not compare real ones. */
const OFFER = group('پیشنهاد', {
  premium: line(OFFER_TEXTS.premium, 60),
  franchise: line(OFFER_TEXTS.franchise, 60),
  covers: line(OFFER_TEXTS.covers, 120),
  centres: line(OFFER_TEXTS.centres, 60),
});

export const homeContent = sitePage({
  slug: 'home',
  path: '/',
  title: 'صفحهٔ نخست',
  shape: group('صفحهٔ نخست', {
    meta: META,
    hero: group('آغاز صفحه', {
      eyebrow_licensed: line('بالای عنوان، اگر شمارهٔ پروانه ثبت شده باشد', 60),
      eyebrow_unlicensed: line('بالای عنوان، تا شمارهٔ پروانه ثبت نشده است', 60),
      ...HEADING,
      call: button('دکمهٔ نخست'),
      consultation: button('دکمهٔ دوم'),
      loss: button('دکمهٔ سوم'),
      promises: lines('قول‌ها، زیر دکمه‌ها', 'قول', 120),
    }),
    products: group('فهرست بیمه‌نامه‌ها', HEADING),
    services: group('خدمات (در «معرفی شرکت» نیز می‌آید)', {
      ...HEADING,
      items: list('خدمات', 'خدمت', SERVICE, { least: 1, most: 8 }),
    }),
    steps: group('گام‌ها', { ...HEADING, items: points('گام‌ها') }),
    why: group('چرا کارگزار', {
      title: line('جملهٔ درشت', 200),
      sample: group('مقایسهٔ نمونه', {
        subject: line('چه چیزی مقایسه می‌شود', 120),
        offers: list('پیشنهادها؛ پیشنهاد ما نخست', 'پیشنهاد', OFFER, {
          least: 2,
          most: SAMPLE_INSURERS.length,
        }),
        reason: text('چرا پیشنهاد نخست', 300),
      }),
    }),
    questions: group('پرسش‌ها', { ...HEADING, items: questions('پرسش‌ها') }),
    ask: group(ASK.label, { ...HEADING, points: lines('کنار فرم', 'نکته') }),
  }),
  first: homePage,
});

export type HomeWords = Written<typeof homeContent.shape>;
