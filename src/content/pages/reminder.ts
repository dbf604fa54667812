import { group, line, text } from '#domain/page-shape/field.ts';
import { META, points, RESTS_ON } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { reminderPage } from '../reminder.ts';

export const reminderContent = sitePage({
  slug: 'reminder',
  path: '/reminder',
  title: 'یادآوری تمدید بیمه',
  shape: group('یادآوری تمدید بیمه', {
    meta: META,
    hero: group('آغاز صفحه', { title: line('عنوان', 120), lead: text('معرفی', 400) }),
    help: group('کنار فرم', {
      title: line('عنوان', 120),
      points: points('نکته'),
      sources: RESTS_ON,
    }),
  }),
  first: reminderPage,
});
