/** Sections that several pages have. */
import { group, line, list, picture, text } from './field.ts';

/** Letters that search engines show of a title and a description. */
export const SHOWN = { title: 60, description: 160 } as const;

/** What search engines, the browser's tab and shared links say of a page. */
export const META = group('برای جست‌وجوگرها', {
  title: line('عنوان در جست‌وجو', 120),
  description: text('توضیح در جست‌وجو', 320),
  picture: picture('تصویر هنگام هم‌رسانی'),
});

export const POINT = group('نکته', { title: line('عنوان', 120), text: text('متن', 1000) });
export const QUESTION = group('پرسش', {
  question: line('پرسش', 200),
  answer: text('پاسخ', 2000),
});

export const points = (label: string) => list(label, 'نکته', POINT, { least: 1, most: 12 });
export const questions = (label: string) => list(label, 'پرسش', QUESTION, { most: 20 });
export const lines = (label: string, one: string, most = 200) =>
  list(label, one, line(one, most), { least: 1, most: 30 });
