import { group, line, text } from '#domain/page-shape/field.ts';
import { META, points } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { trackPage } from '../track.ts';

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
