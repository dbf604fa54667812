/** Sentences of the search's API. */
export const SEARCH_REPLIES = {
  found: 'نتیجهٔ جست‌وجو',
  synonyms: 'هم‌معنی‌ها',
  taught: 'هم‌معنی ذخیره شد؛ از همین حالا با آن پیدا می‌شود.',
  forgotten: 'هم‌معنی حذف شد.',
  misses: 'آنچه جست‌وجو شد و پیدا نشد',
} as const;

export const SYNONYM_ERRORS = {
  known: 'این عبارت پیش‌تر هم‌معنی شده است؛ نخست آن را حذف کنید.',
  nothing: 'این عبارت واژه‌ای ندارد که بتوان جست.',
  same: 'هم‌معنی باید با خود عبارت فرق کند.',
  noPage: 'چنین صفحه‌ای در سایت نیست.',
  tooMany: 'بیش از ۵۰۰ هم‌معنی نگه داشته نمی‌شود؛ نخست یکی را حذف کنید.',
} as const;
