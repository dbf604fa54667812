/** Sections that several pages have. */
import { group, line, link, list, optionalSources, picture, text } from './field.ts';

/** How many letters of a title and a description search engines show. */
export const SHOWN = { title: 60, description: 160 } as const;

/** The texts for search engines, the browser's tab and shared links. */
export const META = group('برای جست‌وجوگرها', {
  title: line('عنوان در جست‌وجو', 120),
  description: text('توضیح در جست‌وجو', 320),
  picture: picture('تصویر هنگام اشتراک‌گذاری'),
});

/** The heading and the sentence at the beginning of a page or section. */
const TITLE = line('عنوان', 160);
const LEAD = text('متن زیر عنوان', 600);
export const HEADING = { title: TITLE, lead: LEAD };
/** The laws that a legal sentence is based on. */
export const RESTS_ON = optionalSources('بر پایهٔ این قانون‌ها');
export const HERO = group('آغاز صفحه', HEADING);
export const ASK = group('دعوت به درخواست', HEADING);

export const button = (label: string) =>
  group(label, { label: line('نوشته', 60), to: link('مقصد') });

const POINT = group('نکته', { title: line('عنوان', 120), text: text('متن', 1000) });
export const QUESTION = group('پرسش', {
  question: line('پرسش', 200),
  answer: text('پاسخ', 2000),
  sources: RESTS_ON,
});

export const points = (label: string) => list(label, 'نکته', POINT, { least: 1, most: 12 });
export const questions = (label: string) => list(label, 'پرسش', QUESTION, { most: 20 });
export const lines = (label: string, one: string, most = 200) =>
  list(label, one, line(one, most), { least: 1, most: 30 });
export const paragraphs = (label: string) =>
  list(label, 'بند', text('متن', 1500), { least: 1, most: 12 });
