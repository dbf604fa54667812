import { group, line, text } from '#domain/page-shape/field.ts';
import { HERO, META, points } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { privacyPage } from '../privacy.ts';

const TITLE = line('عنوان', 160);

export const privacyContent = sitePage({
  slug: 'privacy',
  path: '/privacy',
  title: 'حریم خصوصی',
  shape: group('حریم خصوصی', {
    meta: META,
    hero: HERO,
    kept: group('چه نگه می‌دارید و برای چه', { title: TITLE, points: points('داده‌ها') }),
    seen: group('چه کسی می‌بیند', { title: TITLE, points: points('بینندگان') }),
    ask: group('نسخه و پاک کردن', { title: TITLE, text: text('متن', 1000) }),
  }),
  first: privacyPage,
});
