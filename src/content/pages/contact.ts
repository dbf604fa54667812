import { group, line, sources, text } from '#domain/page-shape/field.ts';
import { HERO, META, points } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { contactPage } from '../contact.ts';

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
